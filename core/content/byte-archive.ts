import type { ContentItem } from './item.ts'

/** Stores the bytes of replaced or deleted items, outside the content store and never public. Throws on an outage. */
export interface ByteArchive {
  /**
   * Stores the bytes of an item that is about to change under an id, replacing any stored there. `false` if the item
   * changed since it was read, where the storage can tell: the following write still has to expect the item.
   */
  keep(id: string, item: ContentItem): Promise<boolean>
  /** The bytes stored under an id, if any. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes the bytes stored under these ids. */
  drop(ids: readonly string[]): Promise<void>
}
