import type { ContentItem } from '#core/content/item.ts'
import type { ContainerRecord, ContentStore, Expected, RawMetadata } from '#core/ports/content-store.ts'
import { type Author, logChange } from './change-log.ts'
import { type NotedListings, notingConflict } from './note-conflict.ts'

/**
 * Every way of changing content but thumbnails. A change shows in the listings at once and is logged with who made
 * it. Throws refusals of the content store; a conflict brings the listings up to date too, so that whoever reads
 * again sees what is there.
 */
export interface ContentEditor {
  /** Stores bytes; see `put` of the content store. */
  upload(author: Author, ...put: Parameters<ContentStore['put']>): Promise<ContentItem>
  /** Replaces the whole metadata of an item. */
  describe(
    author: Author,
    container: string,
    name: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<ContentItem>
  /** Replaces the whole metadata of a container, which is made when missing. */
  describeContainer(
    author: Author,
    container: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<ContainerRecord>
  /** Removes an item and its metadata. False when there was none. */
  remove(author: Author, container: string, name: string, expected?: Expected): Promise<boolean>
}

export function createContentEditor(parts: {
  readonly store: ContentStore
  readonly listings: NotedListings
}): ContentEditor {
  const { store, listings } = parts

  return {
    async upload(author, container, name, ...rest) {
      const { before, after } = await notingConflict(listings, { container, name }, () =>
        store.put(container, name, ...rest),
      )
      listings.noteItem(after)
      logChange(author, before ? 'replace' : 'upload', before, after)
      return after
    },
    async describe(author, container, name, ...rest) {
      const { before, after } = await notingConflict(listings, { container, name }, () =>
        store.setMetadata(container, name, ...rest),
      )
      listings.noteItem(after)
      logChange(author, 'metadata', before, after)
      return after
    },
    async describeContainer(author, container, ...rest) {
      const { before, after } = await notingConflict(listings, { container }, () =>
        store.setContainerMetadata(container, ...rest),
      )
      listings.noteContainer(after)
      logChange(author, 'container-metadata', before, after)
      return after
    },
    async remove(author, container, name, expected) {
      const removed = await notingConflict(listings, { container, name }, () =>
        store.delete(container, name, expected),
      )
      listings.noteRemoved(container, name)
      logChange(author, 'delete', removed, undefined)
      return removed !== undefined
    },
  }
}
