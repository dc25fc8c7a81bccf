import type { ContentItem } from '../../content/item.ts'

/**
 * Keeps the bytes of items that are replaced or deleted, beside the content store and hidden from everybody. An outage
 * is thrown.
 */
export interface ByteArchive {
  /**
   * Keeps the bytes of an item that is about to change under an id, in place of what was kept there. `false` when the
   * item has changed or gone since it was read, if the storage notices: the write that follows has to expect the item.
   */
  keep(id: string, item: ContentItem): Promise<boolean>
  /** The bytes kept under an id; `undefined` when there are none. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes what is kept under these ids, if anything. */
  drop(ids: readonly string[]): Promise<void>
}
