import { type ContentItem, isImage } from '#core/content/item.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { THUMBNAIL_CONTAINER, thumbnailOf } from '#core/content/pictures/thumbnails.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** The view of an item's thumbnail; `undefined` when it has none or its thumbnail does not exist. */
export type ThumbnailView = (item: ContentItem) => Promise<PicturedItem | undefined>

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
