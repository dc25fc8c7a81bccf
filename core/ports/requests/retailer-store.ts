import type { Retailer } from '../../retailers/shops/retailer.ts'

/** Retailers to add, others to replace, and versions to remove. */
export interface RetailerChanges {
  readonly added: readonly Retailer[]
  readonly changed: readonly Retailer[]
  readonly removed?: readonly Pick<Retailer, 'id' | 'version'>[]
}

/** The retailers that requests are passed on to. Any number of processes may share a store. An outage throws. */
export interface RetailerStore {
  /** All of them, by name. */
  list(): Promise<readonly Retailer[]>
  get(id: string): Promise<Retailer | undefined>
  /** The one with this name in addresses. */
  shopAt(slug: string): Promise<Retailer | undefined>
  /** Those that are or were listed on the site, by name. */
  shops(): Promise<readonly Retailer[]>
  /**
   * Adds, replaces and removes several at once: all of it, or nothing. Those that change may take each other's names.
   *
   * @returns false when one is gone or has another version, or when a name or slug is taken.
   */
  save(retailers: RetailerChanges): Promise<boolean>
}
