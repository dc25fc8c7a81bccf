import { GALLERY_PAGES, galleryPathOf, pathOfContainer } from '../gallery-paths.ts'

/** Path of a photo's page: its gallery's path, then the percent-encoded slug with its slashes kept. */
export function photoPath(galleryPath: string, slug: string): string {
  return `${galleryPath}/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** Id of a photo on a page whose photos have no pages of their own. */
export function photoId(slug: string): string {
  return `photo-${slug}`
}

/** Address of a photo: its page, or its place on the page of its container. */
export function photoPlace(container: string, slug: string): string {
  const gallery = galleryPathOf(container)
  if (gallery !== undefined) return photoPath(gallery, slug)
  return `${pathOfContainer(container) ?? ''}#${encodeURIComponent(photoId(slug))}`
}

/** The photo that a path names. */
export interface PhotoPageQuery {
  readonly galleryPath: string
  readonly container: string
  /** Decoded from the path; the photo may not exist. */
  readonly slug: string
}

/** Parses the path of a photo's page, still percent-encoded; `undefined` for other paths. */
export function parsePhotoPath(path: string): PhotoPageQuery | undefined {
  const gallery = GALLERY_PAGES.find((page) => path.startsWith(`${page.path}/`))
  if (!gallery) return undefined
  const { path: galleryPath, container } = gallery
  const slug = decode(path.slice(galleryPath.length + 1))
  return slug ? { galleryPath, container, slug } : undefined
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
