import type { ContentItem } from './item.ts'

/** Archive for the bytes of replaced or deleted items, outside the content store and never public. Throws on an outage. */
export interface ByteArchive {
  /**
   * Archives the bytes of an item that is about to change, replacing any bytes with the same id. Returns `false` if the item changed since
   * it was read and the storage can tell; the write that follows must still state the expected item.
   */
  keep(id: string, item: ContentItem): Promise<boolean>
  /** The bytes stored under an id, if any. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes the bytes stored under these ids. */
  drop(ids: readonly string[]): Promise<void>
}
