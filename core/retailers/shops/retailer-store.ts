import type { Retailer } from './retailer.ts'

/** Retailers to add and replace, and the versions to remove. */
export interface RetailerChanges {
  readonly added: readonly Retailer[]
  readonly changed: readonly Retailer[]
  readonly removed?: readonly Pick<Retailer, 'id' | 'version'>[]
}

/** The retailers that can get requests. Any number of processes can share a store. Throws on an outage. */
export interface RetailerStore {
  list(): Promise<readonly Retailer[]>
  get(id: string): Promise<Retailer | undefined>
  shopAt(slug: string): Promise<Retailer | undefined>
  /** All shops that are or were listed on the site, by name. */
  shops(): Promise<readonly Retailer[]>
  /**
   * Adds, replaces and removes several retailers at once: all or nothing. They may swap names.
   * @returns false if one no longer exists or has another version, or if a name or slug is taken.
   */
  save(retailers: RetailerChanges): Promise<boolean>
}
