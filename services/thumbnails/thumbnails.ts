import type { ContentItem } from '#core/content/item.ts'
import {
  THUMBNAIL_CONTAINER,
  type ThumbnailWish,
  thumbnailAddress,
  thumbnailName,
} from '#core/content/thumbnails.ts'
import { assertMetadata, assertWritable } from '#core/ports/content-refusals.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Thumbnailer, ThumbnailMaking } from '#core/ports/thumbnailer.ts'
import type { Listings } from '../content/listings.ts'

/** What came of asking for a thumbnail. */
export type ThumbnailOutcome =
  | {
      readonly kind: 'made'
      /** The picture, whose metadata now has `thumbnail`. */
      readonly item: ContentItem
      readonly thumbnail: ContentItem
    }
  | { readonly kind: 'not-found' }
  | Exclude<ThumbnailMaking, { readonly kind: 'made' }>

export interface Thumbnails {
  /** Makes the thumbnail of a picture and notes it in its metadata. Throws refusals of the content store. */
  make(container: string, name: string, wish: ThumbnailWish): Promise<ThumbnailOutcome>
}

/** Thumbnails of stored pictures (specification §7; product notes §4). */
export function createThumbnails(parts: {
  readonly store: ContentStore
  readonly listings: Pick<Listings, 'noteItem'>
  readonly thumbnailer: Thumbnailer
}): Thumbnails {
  const { store, listings, thumbnailer } = parts
  return {
    async make(container, name, wish) {
      assertWritable(store.writable)
      const item = await store.readItem(container, name)
      if (item === undefined) return { kind: 'not-found' }
      if (container === THUMBNAIL_CONTAINER) return { kind: 'unreadable', message: 'A thumbnail needs none.' }
      // Before anything is stored: there must be room for the address.
      assertMetadata(withThumbnail(item))

      const making = await thumbnailer.make(item, wish)
      if (making.kind !== 'made') return making
      const thumbnail = await store.readItem(THUMBNAIL_CONTAINER, thumbnailName(item))
      if (thumbnail === undefined) {
        return {
          kind: 'unavailable',
          message: 'The thumbnail was made but did not arrive in the content store.',
        }
      }
      listings.noteItem(thumbnail)
      // Read again, because making it may take a while.
      const current = await store.readItem(container, name)
      if (current === undefined) return { kind: 'not-found' }
      const described = await store.setMetadata(container, name, withThumbnail(current))
      listings.noteItem(described)
      return { kind: 'made', item: described, thumbnail }
    },
  }
}

function withThumbnail(item: ContentItem): ContentItem['metadata'] {
  return { ...item.metadata, thumbnail: thumbnailAddress(thumbnailName(item)) }
}
