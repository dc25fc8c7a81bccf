import type { ContentItem } from '../content/item.ts'

/**
 * Keeps the bytes of items that are replaced or deleted, beside the content store and hidden from everybody. An outage
 * is thrown.
 */
export interface KeptBytes {
  /** Keeps the bytes of an item that is about to change under an id; to be called in a write's `Prepare`. */
  keep(id: string, item: ContentItem): Promise<void>
  /** The bytes kept under an id; `undefined` when there are none. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes what is kept under these ids, if anything. */
  drop(ids: readonly string[]): Promise<void>
}
