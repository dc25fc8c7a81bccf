import { SITE_MAP, type SitePage, sitePage } from '../site-map.ts'

/** A page that shows a container as a gallery with filters. */
export type GalleryPage = SitePage & Required<Pick<SitePage, 'container' | 'gallery'>>

export const GALLERY_PAGES: readonly GalleryPage[] = SITE_MAP.filter(isGallery)

/** The container of a gallery page, or `undefined` for any other path. */
export function galleryContainer(path: string): string | undefined {
  const page = sitePage(path)
  return page && isGallery(page) ? page.container : undefined
}

/** Path of the gallery that shows a container; `undefined` for a container that no gallery shows. */
export function galleryPathOf(container: string): string | undefined {
  return GALLERY_PAGES.find((page) => page.container === container)?.path
}

/** What a gallery is called in a sentence, e.g. `Range hoods`; `undefined` for a path that is no gallery's. */
export function galleryName(path: string): string | undefined {
  const page = GALLERY_PAGES.find((gallery) => gallery.path === path)
  return page && page.label.charAt(0) + page.label.slice(1).toLowerCase()
}

const INDEX_FOLDER = '/gallery-index/'

/** Site path of a gallery's index: all that the browser needs to filter it by itself, as JSON. */
export function galleryIndexPath(container: string): string {
  return INDEX_FOLDER + container
}

/** The container whose index a path stands for, or `undefined` for any other path. */
export function indexedContainer(path: string): string | undefined {
  return GALLERY_PAGES.find(({ container }) => galleryIndexPath(container) === path)?.container
}

function isGallery(page: SitePage): page is GalleryPage {
  return page.gallery !== undefined && page.container !== undefined
}
