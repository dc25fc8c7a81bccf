import { GALLERY_PAGES } from './gallery-paths.ts'
import { extensionOf } from './readable-name.ts'

/** Extensions that a photo's address may leave out. */
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'])

/** Endings with a meaning of their own in addresses: old pages, and the data that pages ask for. */
const TAKEN_ENDING = /\.(?:data|html)$/i

/**
 * What each photo of a container is called in addresses, by blob name: the name without its extension, e.g.
 * `kitchens/navy-and-maple` for `kitchens/navy-and-maple.jpg`. The whole name where another image would be
 * called the same, and where the short one has a meaning of its own in addresses.
 */
export function photoSlugs(names: readonly string[]): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>()
  for (const name of names) {
    for (const taken of new Set([name, stemOf(name)])) bearers.set(taken, (bearers.get(taken) ?? 0) + 1)
  }
  return new Map(
    names.map((name) => {
      const stem = stemOf(name)
      return [name, bearers.get(stem) === 1 && !TAKEN_ENDING.test(stem) ? stem : name]
    }),
  )
}

/** Site path of a photo's page: the path of its gallery, then its slug, percent-encoded, slashes kept. */
export function photoPath(galleryPath: string, slug: string): string {
  return `${galleryPath}/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** Which photo a page is asked for. */
export interface AskedPhotoPage {
  readonly galleryPath: string
  readonly container: string
  /** As in the address, decoded; nobody has looked yet whether there is such a photo. */
  readonly slug: string
}

/** Reads the site path of a photo's page, still percent-encoded; `undefined` for any other path. */
export function parsePhotoPath(path: string): AskedPhotoPage | undefined {
  const gallery = GALLERY_PAGES.find((page) => path.startsWith(`${page.path}/`))
  if (!gallery) return undefined
  const { path: galleryPath, container } = gallery
  const slug = decode(path.slice(galleryPath.length + 1))
  return slug ? { galleryPath, container, slug } : undefined
}

/** A photo's name without the extension of an image: what it is called in addresses unless others claim it. */
export function stemOf(name: string): string {
  const extension = extensionOf(name)
  return IMAGE_EXTENSIONS.has(extension) ? name.slice(0, -extension.length - 1) : name
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
