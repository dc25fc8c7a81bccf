import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import type { PictureView } from '../pictures/picture-view.ts'
import type { Photo } from './photo.ts'
import type { Shelf } from './shelves.ts'

/** Photos kept of one shelf; there are few pages of which anybody asks for more. */
const MAX_PHOTOS = 5_000

/** Makes a photo as `make` does, or hands out the one it made of the same item, shelf and pictures before. */
export function keepPhotos(
  make: (item: ContentItem, shelf: Shelf, picture: PictureView, thumbnail: PictureView | undefined) => Photo,
): typeof make {
  const shelves = new WeakMap<Shelf, LRUCache<ContentItem, Photo>>()
  return (item, shelf, picture, thumbnail) => {
    let photos = shelves.get(shelf)
    if (!photos) shelves.set(shelf, (photos = new LRUCache({ max: MAX_PHOTOS })))
    const known = photos.get(item)
    if (known && known.picture === picture && known.thumbnail === thumbnail) return known
    const photo = make(item, shelf, picture, thumbnail)
    photos.set(item, photo)
    return photo
  }
}
