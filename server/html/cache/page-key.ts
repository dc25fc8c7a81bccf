import { SEARCH_PARAM, tidy } from '#core/content/finding/search-text.ts'
import { galleryContainer, indexedContainer } from '#core/content/gallery-paths.ts'
import { lineDataAt } from '#core/content/line-data-paths.ts'
import { parsePhotoPath, photoPath } from '#core/content/photos/photo-paths.ts'
import { linkRoute } from '#core/link-paths.ts'
import { SHOPS_FOLDER, ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import { sitePage } from '#core/site-map.ts'
import { COMPARE_PATH, sceneKindAt } from '#core/visualizer/scenes.ts'
import type { Services } from '#services/services.ts'

export const NOT_FOUND_PATH = '/404'

/**
 * Keeps only the filters and page that the gallery knows, in canonical order, and a photo only while it exists, so that
 * no one can fill the cache with variations. `undefined` before the container is listed, for pages made for one
 * visitor, for visualizer pages with unknown values, for comparisons, and for anything that is not a page.
 */
export async function canonicalUrl(
  url: string,
  { galleries, visualizer }: Pick<Services, 'galleries' | 'visualizer'>,
): Promise<string | undefined> {
  const [path, query] = splitQuery(url)
  const page = sitePage(path)
  if (page?.personal || path.endsWith('.data') || linkRoute(path)) return undefined
  // Shops change at any time at the desk, and a search by ZIP code is personal.
  if (path.startsWith(SHOPS_FOLDER) || new URLSearchParams(query).has(ZIP_PARAM)) return undefined
  // Comparisons have too many combinations to cache.
  if (path === COMPARE_PATH) return undefined
  if (path === SEARCH_PATH) {
    const search = tidy(new URLSearchParams(query).get(SEARCH_PARAM) ?? '')
    return search === '' ? path : `${path}?${new URLSearchParams({ [SEARCH_PARAM]: search })}`
  }
  const kind = sceneKindAt(path)
  if (kind) {
    const canonical = await visualizer.canonicalQuery(kind, new URLSearchParams(query))
    return canonical ? `${path}?${canonical}` : canonical === '' ? path : undefined
  }
  const container = galleryContainer(path)
  if (container) {
    const canonical = await galleries.canonicalQuery(container, new URLSearchParams(query))
    if (query !== '' && galleries.isLate(container)) return undefined
    return canonical ? `${path}?${canonical}` : path
  }
  if (lineDataAt(path)) return path
  const place = parsePhotoPath(path)
  if (place) {
    const slug = await galleries.photoSlug(place.container, place.slug)
    if (slug === undefined && galleries.isLate(place.container)) return undefined
    return slug === undefined ? NOT_FOUND_PATH : photoPath(place.galleryPath, slug)
  }
  return page || indexedContainer(path) ? path : NOT_FOUND_PATH
}

export function pageKey(url: string, { optedOut }: { readonly optedOut: boolean }): string {
  return optedOut ? `gpc ${url}` : url
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
