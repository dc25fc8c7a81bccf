import { SEARCH_PARAM, tidy } from '#core/content/finding/search-text.ts'
import { indexedContainer, lineDataAt } from '#core/content/gallery-paths.ts'
import { COMPARE_PATH, sceneKindAt } from '#core/content/layers/scenes.ts'
import { parsePhotoPath, photoPath } from '#core/content/photos/photo-paths.ts'
import { linkRoute } from '#core/link-paths.ts'
import { ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import { SHOPS_FOLDER, type SitePage, sitePage } from '#core/site-map.ts'
import type { Services } from '#services/services.ts'

export const NOT_FOUND_PATH = '/404'

type Queries = Pick<Services, 'galleries' | 'visualizer'>

/**
 * Cache key of an address: its path and the query parameters that the page knows, in canonical order. A photo is
 * included only if it exists, so that no one can fill the cache with variations. `undefined` before the container is
 * listed, for personal pages, and for visualizer pages with unknown values.
 */
export async function canonicalUrl(url: string, services: Queries): Promise<string | undefined> {
  const [path = '', ...rest] = url.split('?')
  const params = new URLSearchParams(rest.join('?'))
  const page = sitePage(path)
  const isForOne = page?.personal || path.endsWith('.data') || linkRoute(path) || params.has(ZIP_PARAM)
  // The desk may change shops at any time, and comparisons have too many combinations.
  if (isForOne || path.startsWith(SHOPS_FOLDER) || path === COMPARE_PATH) return undefined
  if (page) {
    const query = await canonicalQuery(page, params, services)
    return query ? `${path}?${query}` : query === '' ? path : undefined
  }
  if (lineDataAt(path) || indexedContainer(path)) return path
  const place = parsePhotoPath(path)
  if (!place) return NOT_FOUND_PATH
  const slug = await services.galleries.photoSlug(place.container, place.slug)
  if (slug !== undefined) return photoPath(place.galleryPath, slug)
  return services.galleries.isLate(place.container) ? undefined : NOT_FOUND_PATH
}

async function canonicalQuery(
  { path, container = '', gallery }: SitePage,
  params: URLSearchParams,
  { galleries, visualizer }: Queries,
): Promise<string | undefined> {
  const kind = sceneKindAt(path)
  if (kind) return visualizer.canonicalQuery(kind, params)
  if (gallery) {
    const query = await galleries.canonicalQuery(container, params)
    return params.size > 0 && galleries.isLate(container) ? undefined : query
  }
  const search = path === SEARCH_PATH ? tidy(params.get(SEARCH_PARAM) ?? '') : ''
  return search && new URLSearchParams({ [SEARCH_PARAM]: search }).toString()
}

export function pageKey(url: string, { optedOut }: { readonly optedOut: boolean }): string {
  return optedOut ? `gpc ${url}` : url
}
