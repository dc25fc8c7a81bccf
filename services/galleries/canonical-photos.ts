import { GALLERY_PAGES, type GalleryPage } from '#core/content/gallery-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { ContentsOf, GalleryContents } from './gallery-contents.ts'

/**
 * The gallery with a picture's canonical page: the first in the site map that has the picture, with products before
 * rooms.
 */
export type CanonicalGallery = (
  item: Pick<ContentItem, 'container' | 'name' | 'size'>,
) => Promise<GalleryPage | undefined>

/** Pictures are the same if name and size are equal. */
export function createCanonicalGallery(contentsOf: ContentsOf): CanonicalGallery {
  const cache = new WeakMap<GalleryContents, ReadonlySet<string>>()
  const picturesIn = (contents: GalleryContents) => {
    const pictures = cache.get(contents) ?? new Set(contents.images.map(pictureOf))
    cache.set(contents, pictures)
    return pictures
  }
  return async (item) => {
    for (const page of GALLERY_PAGES) {
      if (page.container === item.container) return page
      if (picturesIn(await contentsOf(page.container)).has(pictureOf(item))) return page
    }
    return undefined
  }
}

function pictureOf({ name, size }: Pick<ContentItem, 'name' | 'size'>): string {
  return `${name} ${size}`
}
