import { retryWhen } from '#core/concurrency.ts'
import { assertExpected, assertMetadata, assertWritable } from '#core/content/content-refusals.ts'
import { type ContentStore, type Expected, isConflict } from '#core/content/content-store.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { type PicturedItem, picturedItem, type StoredPicture } from '#core/content/pictures/stored-picture.ts'
import {
  THUMBNAIL_CONTAINER,
  type Thumbnailer,
  type ThumbnailMaking,
  type ThumbnailOptions,
  thumbnailAddress,
  thumbnailName,
  thumbnailOf,
} from '#core/content/pictures/thumbnails.ts'
import { memoized } from '#core/memoized.ts'
import { type Author, logChange } from '../content/change-log.ts'
import type { Listings } from '../content/listings.ts'
import { type NotedListings, notingConflict } from '../content/note-conflict.ts'
import type { Pictures } from '../pictures/pictures.ts'

type ThumbnailOutcome =
  | {
      readonly kind: 'made'
      /** The picture, whose metadata now has `thumbnail`. */
      readonly item: ContentItem
      readonly thumbnail: ContentItem
    }
  | { readonly kind: 'not-found' }
  | Exclude<ThumbnailMaking, { readonly kind: 'made' }>

/** Creates small pictures that are stored beside their originals (specification §3). */
export function createThumbnails(options: {
  readonly store: ContentStore
  readonly listings: NotedListings
  readonly thumbnailer: Thumbnailer
}) {
  const { store, listings, thumbnailer } = options

  const noteAddress = async (item: ContentItem) => {
    const { container, name } = item
    return retryWhen(isConflict, async () => {
      // Read the item again, because making the thumbnail may have taken a while.
      const before = await store.readItem(container, name)
      return before && writeAddress(before)
    })
  }

  const writeAddress = async (before: ContentItem) => {
    const { container, name, etag } = before
    return { before, after: await store.setMetadata(container, name, withThumbnail(before), { etag }) }
  }

  const make = async (
    author: Author,
    { container, name }: Pick<ContentItem, 'container' | 'name'>,
    wish: ThumbnailOptions,
    expected: Expected | undefined,
  ): Promise<ThumbnailOutcome> => {
    assertWritable(store.writable)
    const item = await store.readItem(container, name)
    if (item === undefined) return { kind: 'not-found' }
    if (container === THUMBNAIL_CONTAINER)
      return { kind: 'unreadable', message: 'A thumbnail cannot have a thumbnail.' }
    assertExpected(expected, item)
    // Check before storing anything that the address fits.
    assertMetadata(withThumbnail(item))

    const earlier = await store.readItem(THUMBNAIL_CONTAINER, thumbnailName(item))
    const making = await thumbnailer.make(item, wish)
    if (making.kind !== 'made') return making
    const thumbnail = await store.readItem(THUMBNAIL_CONTAINER, thumbnailName(item))
    if (thumbnail === undefined) {
      return {
        kind: 'unavailable',
        message: 'The thumbnail was made but is missing from the content store.',
      }
    }
    listings.noteItems([thumbnail])
    logChange(author, 'thumbnail', earlier, thumbnail)
    const change = await (expected === undefined ? noteAddress(item) : writeAddress(item))
    if (change === undefined) return { kind: 'not-found' }
    listings.noteItems([change.after])
    logChange(author, 'metadata', change.before, change.after)
    return { kind: 'made', item: change.after, thumbnail }
  }

  return {
    /**
     * Makes the thumbnail of a picture and records it in the picture's metadata. Throws the errors of the content store.
     * If the picture changes meanwhile and `expected` was given, the thumbnail exists but is not recorded.
     */
    make(author: Author, container: string, name: string, wish: ThumbnailOptions, expected?: Expected) {
      const place = { container, name }
      return notingConflict(listings, place, () => make(author, place, wish, expected))
    },
  }
}

function withThumbnail(item: ContentItem): ContentItem['metadata'] {
  return { ...item.metadata, thumbnail: thumbnailAddress(thumbnailName(item)) }
}

const picturedThumbnail = memoized(
  (item: ContentItem, picture: StoredPicture): PicturedItem => picturedItem({ ...item, picture }),
)

/** Returns a function for the view of an item's thumbnail; `undefined` if it has none or it does not exist. */
export function createThumbnailView({
  listings,
  pictures,
}: {
  readonly listings: Pick<Listings, 'item'>
  readonly pictures: Pick<Pictures, 'view'>
}) {
  return async (item: ContentItem): Promise<PicturedItem | undefined> => {
    const name = thumbnailOf(item.metadata)
    const thumbnail = name === undefined ? undefined : await listings.item(THUMBNAIL_CONTAINER, name)
    if (!thumbnail || !isImage(thumbnail)) return undefined
    return picturedThumbnail(thumbnail, await pictures.view(thumbnail))
  }
}
