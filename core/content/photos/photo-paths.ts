import { GALLERY_PAGES, galleryPathOf, pathOfContainer } from '../gallery-paths.ts'
import { extensionOf } from '../names.ts'
import { decodeName, encodeName } from '../pictures/media-urls.ts'

/** Path of a photo's page: its gallery's path, then the percent-encoded slug with its slashes kept. */
export function photoPath(galleryPath: string, slug: string): string {
  return `${galleryPath}/${encodeName(slug)}`
}

/** Path of a photo by its full name: of its page, or of its file outside the galleries. */
export function namedPhotoPath({
  container,
  name,
}: {
  readonly container: string
  readonly name: string
}): string {
  return photoPath(galleryPathOf(container) ?? `/files/${container}`, name)
}

/** Id of a photo's element on a page whose photos have no pages of their own. */
export function photoId(slug: string): string {
  return `photo-${slug}`
}

/** Address of a photo: its own page, or its position on the page of its container. */
export function photoPlace(container: string, slug: string): string {
  const gallery = galleryPathOf(container)
  if (gallery !== undefined) return photoPath(gallery, slug)
  return `${pathOfContainer(container) ?? ''}#${encodeURIComponent(photoId(slug))}`
}

/** Parses the path of a photo's page, still percent-encoded; `undefined` for other paths. */
export function parsePhotoPath(path: string) {
  const gallery = GALLERY_PAGES.find((page) => path.startsWith(`${page.path}/`))
  if (!gallery) return undefined
  const { path: galleryPath, container } = gallery
  const slug = decodeName(path.slice(galleryPath.length + 1))
  return slug ? { galleryPath, container, slug } : undefined
}

/** Extensions to omit from a photo's slug. */
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'])

/** Suffixes that are reserved in URLs, for old pages and data requests. */
const TAKEN_ENDING = /\.(?:data|html)$/i

/**
 * The slug of each photo of a container, by blob name: the name without its extension, e.g. `kitchens/navy-and-maple` for
 * `kitchens/navy-and-maple.jpg`; the full name if the short one is ambiguous or has another meaning in URLs.
 */
export function photoSlugs(names: readonly string[]): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>()
  for (const name of names) {
    for (const candidate of new Set([name, stemOf(name)]))
      bearers.set(candidate, (bearers.get(candidate) ?? 0) + 1)
  }
  return new Map(
    names.map((name) => {
      const stem = stemOf(name)
      return [name, bearers.get(stem) === 1 && !TAKEN_ENDING.test(stem) ? stem : name]
    }),
  )
}

/** A photo's name without its image extension. */
export function stemOf(name: string): string {
  const extension = extensionOf(name)
  return IMAGE_EXTENSIONS.has(extension) ? name.slice(0, -extension.length - 1) : name
}
