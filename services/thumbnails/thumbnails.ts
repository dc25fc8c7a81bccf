import { retryWhen } from '#core/concurrency.ts'
import { assertExpected, assertMetadata, assertWritable } from '#core/content/content-refusals.ts'
import { type ContentStore, type Expected, isConflict } from '#core/content/content-store.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import {
  THUMBNAIL_CONTAINER,
  type Thumbnailer,
  type ThumbnailMaking,
  type ThumbnailOptions,
  thumbnailAddress,
  thumbnailName,
  thumbnailOf,
} from '#core/content/pictures/thumbnails.ts'
import { type Author, logChange } from '../content/change-log.ts'
import type { Listings } from '../content/listings.ts'
import { type NotedListings, notingConflict } from '../content/note-conflict.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** Result of making a thumbnail. */
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
interface Thumbnails {
  /**
   * Makes the thumbnail of a picture and records it in the picture's metadata. Throws the errors of the content store.
   * If the picture changes meanwhile and `expected` was given, the thumbnail exists but is not recorded.
   */
  make(
    author: Author,
    container: string,
    name: string,
    wish: ThumbnailOptions,
    expected?: Expected,
  ): Promise<ThumbnailOutcome>
}

export function createThumbnails(options: {
  readonly store: ContentStore
  readonly listings: NotedListings
  readonly thumbnailer: Thumbnailer
}): Thumbnails {
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

  const make: Thumbnails['make'] = async (author, container, name, wish, expected) => {
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
    make: (author, container, name, ...rest) =>
      notingConflict(listings, { container, name }, () => make(author, container, name, ...rest)),
  }
}

function withThumbnail(item: ContentItem): ContentItem['metadata'] {
  return { ...item.metadata, thumbnail: thumbnailAddress(thumbnailName(item)) }
}

/** The view of an item's thumbnail; `undefined` if it has none or the thumbnail does not exist. */
type ThumbnailView = (item: ContentItem) => Promise<PicturedItem | undefined>

export function createThumbnailView(options: {
  readonly listings: Pick<Listings, 'item'>
  readonly pictures: Pick<Pictures, 'view'>
}): ThumbnailView {
  const { listings, pictures } = options
  return async (item) => {
    const name = thumbnailOf(item.metadata)
    const thumbnail = name === undefined ? undefined : await listings.item(THUMBNAIL_CONTAINER, name)
    if (!thumbnail || !isImage(thumbnail)) return undefined
    return { container: thumbnail.container, name: thumbnail.name, picture: await pictures.view(thumbnail) }
  }
}
