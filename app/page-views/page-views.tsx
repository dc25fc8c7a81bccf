import { useEffect } from 'react'
import { type MiddlewareFunction, redirectDocument, useLocation, useMatches } from 'react-router'
import { STATUS_PATH } from '#core/link-paths.ts'
import pageViewsScript from './page-views-script.js?url'

interface Views {
  readonly measurementId: string
  /** Gallery paths, separated by spaces. Views of other pages are reported without a query. */
  readonly galleries: string
  /** Query parameters to report for galleries, separated by spaces. */
  readonly parameters: string
}

export function PageViews({ measurementId, galleries, parameters }: Views) {
  return (
    <script
      defer
      src={pageViewsScript}
      data-measurement-id={measurementId}
      data-galleries={galleries}
      data-parameters={parameters}
    />
  )
}

/**
 * Notifies the scripts that count views and report visits of each new URL and its pattern, including photos in the
 * viewer.
 */
export function usePageViewEvents(): void {
  const location = useLocation()
  const { mask } = location
  const { pathname, search } = mask ?? location
  const pattern = useMatches().at(-1)?.id + (mask ? '/*' : '')
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('page-view', { detail: { pattern, address: pathname + search } }))
  }, [pathname, search, pattern])
}

/**
 * If views are counted, loads a request's page as a new document. Its view must not be counted, and the counting
 * library would otherwise stay loaded and might read the URL.
 */
export const keepViewsApart: MiddlewareFunction = ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url)
  const { pageViews } = document.documentElement.dataset
  const isApart = (pathname === STATUS_PATH) !== (location.pathname === STATUS_PATH)
  if (pageViews === undefined || request.method !== 'GET' || !isApart) return next()
  throw redirectDocument(pathname + search + hash)
}
