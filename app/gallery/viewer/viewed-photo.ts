import type { Location, NavigateOptions, ShouldRevalidateFunctionArgs, To } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import { photoPlace } from '#core/content/photos/photo-paths.ts'
import { sitePage } from '#core/site-map.ts'
import { photoPageOf } from './photo-page-of.ts'

export interface ViewedPhoto {
  readonly slug: string
  readonly title: string
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>

/**
 * Hash of the router's location while the viewer is open; a different hash reloads nothing. The browser shows the
 * photo's own URL instead (`mask`), for reloads, new tabs and shared links.
 */
const VIEWER = '#viewer'

export function viewedPhoto({ hash, state }: Pick<Place, 'hash' | 'state'>): ViewedPhoto | undefined {
  const photoState: unknown = hash === VIEWER && state?.viewed
  return isViewedPhoto(photoState) ? photoState : undefined
}

function viewedTitle(location: Place): string | undefined {
  const photo = viewedPhoto(location)
  if (!photo) return undefined
  const { pathname } = location
  const page = sitePage(pathname)?.label
  return [photo.title, page].filter(Boolean).join(' – ')
}

/**
 * Creates the `meta` of a page whose pictures open in the viewer, where the title is the picture's. `path` defaults
 * to the URL's path.
 */
export function viewedMeta(path?: string) {
  return ({ matches, location, loaderData }: ViewedMetaArgs) => {
    if (!loaderData) return []
    const { title, description } = loaderData.text
    return pageMeta(matches, {
      title: viewedTitle(location) ?? title,
      description,
      path: path ?? location.pathname,
    })
  }
}

interface ViewedMetaArgs {
  readonly matches: Parameters<typeof pageMeta>[0]
  readonly location: Location
  readonly loaderData?:
    | { readonly text: { readonly title: string; readonly description: string } }
    | undefined
}

export function photoAddress(container: string, slug: string, query: string): string {
  const hasPage = photoPageOf(container, slug) !== undefined
  return photoPlace(container, slug) + (hasPage && query ? `?${query}` : '')
}

export function stepToPhoto(
  { pathname, search }: Pick<Place, 'pathname' | 'search'>,
  { slug, title }: ViewedPhoto,
  address: string,
): readonly [To, NavigateOptions] {
  const viewed: ViewedPhoto = { slug, title }
  return [
    { pathname, search, hash: VIEWER },
    { state: { viewed }, mask: address, preventScrollReset: true },
  ]
}

export function keepUnderViewer({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return samePage && currentUrl.hash === VIEWER ? false : defaultShouldRevalidate
}

function isViewedPhoto(value: unknown): value is ViewedPhoto {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  )
}
