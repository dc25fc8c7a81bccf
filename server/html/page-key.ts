import { galleryContainer, indexedContainer } from '#core/content/gallery-paths.ts'
import { parsePhotoPath, photoPath } from '#core/content/photo-paths.ts'
import { sitePage } from '#core/site-map.ts'
import type { Galleries } from '#services/galleries/galleries.ts'

/** The one page that answers every unknown address. */
export const NOT_FOUND_PATH = '/404'

/**
 * The address under which a page is rendered and kept: its path, with the filters and page that its gallery
 * knows, in canonical order. Every other parameter is left out, and a photo's page is one only while there is
 * such a photo, so that nobody can fill the cache with variations. `undefined` for what is made for one visitor, and for what is not a page.
 */
export async function canonicalUrl(url: string, galleries: Galleries): Promise<string | undefined> {
  const [path, query] = splitQuery(url)
  const page = sitePage(path)
  if (page?.personal || path.endsWith('.data')) return undefined
  const container = galleryContainer(path)
  if (container) {
    const canonical = await galleries.canonicalQuery(container, new URLSearchParams(query))
    return canonical ? `${path}?${canonical}` : path
  }
  const asked = parsePhotoPath(path)
  if (asked) {
    const slug = await galleries.photoSlug(asked.container, asked.slug)
    return slug === undefined ? NOT_FOUND_PATH : photoPath(asked.galleryPath, slug)
  }
  return page || indexedContainer(path) ? path : NOT_FOUND_PATH
}

/** Pages may say different things to visitors who send the Global Privacy Control signal. */
export function pageKey(url: string, { optedOut }: { readonly optedOut: boolean }): string {
  return optedOut ? `gpc ${url}` : url
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
