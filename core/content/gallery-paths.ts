import { type PhotoSubject, SITE_MAP, type SitePage, sitePage } from '../site-map.ts'

/** A page that shows a container as a filterable gallery. */
export type GalleryPage = SitePage & Required<Pick<SitePage, 'container' | 'gallery'>>

export const GALLERY_PAGES: readonly GalleryPage[] = SITE_MAP.filter(isGallery)

/** The container of a gallery page, or `undefined` for other paths. */
export function galleryContainer(path: string): string | undefined {
  const page = sitePage(path)
  return page && isGallery(page) ? page.container : undefined
}

/** The path of the gallery that shows a container, or `undefined` if none does. */
export function galleryPathOf(container: string): string | undefined {
  return GALLERY_PAGES.find((page) => page.container === container)?.path
}

/** What a gallery shows, as a noun: `finish`, or `photo` where the photos show different things. */
export function galleryNoun(container: string): string {
  return GALLERY_PAGES.find((page) => page.container === container)?.gallery?.subject ?? 'photo'
}

/** The path of the page that shows a container's pictures, as a gallery or otherwise; `undefined` if none does. */
export function pathOfContainer(container: string): string | undefined {
  return SITE_MAP.find((page) => page.container === container)?.path
}

/** The gallery of one subject, or, without a subject, the gallery of all rooms. */
export function galleryOf(subject: PhotoSubject | undefined): GalleryPage | undefined {
  return GALLERY_PAGES.find(({ gallery }) => gallery.subject === subject)
}

const INDEX_FOLDER = '/gallery-index/'

/** The path of a gallery's index, the JSON that the browser uses to filter. */
export function galleryIndexPath(container: string): string {
  return INDEX_FOLDER + container
}

/** The container whose index has this path, or `undefined` for other paths. */
export function indexedContainer(path: string): string | undefined {
  return GALLERY_PAGES.find(({ container }) => galleryIndexPath(container) === path)?.container
}

function isGallery<Page extends SitePage>(page: Page): page is Page & GalleryPage {
  return page.gallery !== undefined && page.container !== undefined
}

export const LINE_FORMATS = ['csv', 'json'] as const

export type LineFormat = (typeof LINE_FORMATS)[number]

export const LINES: readonly GalleryPage[] = GALLERY_PAGES.filter(
  ({ navigation }) => navigation === 'products',
)

/** The path of a product line's facts as data: `/products/doorstyles/data.csv`. */
export function lineDataPath(gallery: string, format: LineFormat): string {
  return `${gallery}/data.${format}`
}

/** The product line and format at a path; `undefined` for other paths. */
export function lineDataAt(
  path: string,
): { readonly line: GalleryPage; readonly format: LineFormat } | undefined {
  return LINES.flatMap((line) => LINE_FORMATS.map((format) => ({ line, format }))).find(
    ({ line, format }) => lineDataPath(line.path, format) === path,
  )
}
