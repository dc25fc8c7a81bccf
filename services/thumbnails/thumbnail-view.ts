import type { ContentItem } from '#core/content/item.ts'
import { THUMBNAIL_CONTAINER, thumbnailOf } from '#core/content/thumbnails.ts'
import type { Listings } from '../content/listings.ts'
import type { PictureView } from '../pictures/picture-view.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** The view of an item's thumbnail; `undefined` when it names none, or one that is not there (any more). */
export type ThumbnailView = (item: ContentItem) => Promise<PictureView | undefined>

export function createThumbnailView(parts: {
  readonly listings: Pick<Listings, 'item'>
  readonly pictures: Pick<Pictures, 'view'>
}): ThumbnailView {
  const { listings, pictures } = parts
  return async (item) => {
    const name = thumbnailOf(item.metadata)
    const thumbnail = name === undefined ? undefined : await listings.item(THUMBNAIL_CONTAINER, name)
    return thumbnail?.contentType.startsWith('image/') ? pictures.view(thumbnail) : undefined
  }
}
