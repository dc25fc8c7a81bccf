import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { Photo } from './photo.ts'
import type { Shelf } from './shelves.ts'

/** Photos remembered per shelf; few pages are ever viewed beyond these. */
const MAX_PHOTOS = 5_000

/** Memoizes `make` per item, shelf and pictures. */
export function keepPhotos(
  make: (
    item: ContentItem,
    shelf: Shelf,
    picture: StoredPicture,
    thumbnail: PicturedItem | undefined,
  ) => Photo,
): typeof make {
  const shelves = new WeakMap<Shelf, LRUCache<ContentItem, Photo>>()
  return (item, shelf, picture, thumbnail) => {
    let photos = shelves.get(shelf)
    if (!photos) shelves.set(shelf, (photos = new LRUCache({ max: MAX_PHOTOS })))
    const known = photos.get(item)
    if (known && known.picture === picture && known.thumbnail?.picture === thumbnail?.picture) return known
    const photo = make(item, shelf, picture, thumbnail)
    photos.set(item, photo)
    return photo
  }
}
