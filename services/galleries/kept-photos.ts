import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { GalleryContents } from './gallery-contents.ts'
import type { Photo } from './photo.ts'

/** Photos remembered per contents; few pages are ever viewed beyond these. */
const MAX_PHOTOS = 5_000

/** Memoizes `make` per item, contents and pictures. */
export function keepPhotos(
  make: (
    item: ContentItem,
    contents: GalleryContents,
    picture: StoredPicture,
    thumbnail: PicturedItem | undefined,
  ) => Photo,
): typeof make {
  const cache = new WeakMap<GalleryContents, LRUCache<ContentItem, Photo>>()
  return (item, contents, picture, thumbnail) => {
    let photos = cache.get(contents)
    if (!photos) cache.set(contents, (photos = new LRUCache({ max: MAX_PHOTOS })))
    const cached = photos.get(item)
    if (cached && cached.picture === picture && cached.thumbnail?.picture === thumbnail?.picture)
      return cached
    const photo = make(item, contents, picture, thumbnail)
    photos.set(item, photo)
    return photo
  }
}
