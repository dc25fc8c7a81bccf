import { useEffect } from 'react'
import { type MiddlewareFunction, redirectDocument, useLocation } from 'react-router'
import { countsViews } from '#core/page-views.ts'
import pageViewsScript from './page-views-script.js?url'

interface Views {
  readonly measurementId: string
  /** The query parameters that may be reported, with spaces between them. */
  readonly parameters: string
}

export function PageViews({ measurementId, parameters }: Views) {
  return (
    <script defer src={pageViewsScript} data-measurement-id={measurementId} data-parameters={parameters} />
  )
}

/** Reports the address that the browser shows, which includes each photo in the viewer. Does nothing if the script is missing. */
export function usePageViewEvents(): void {
  const location = useLocation()
  const { pathname, search } = location.mask ?? location
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('page-view', { detail: pathname + search }))
  }, [pathname, search])
}

/**
 * Where views are counted, a navigation between a page whose views are counted and one whose views are not loads a new
 * document: the counting library would stay in the page, and may follow the address on its own.
 */
export const keepViewsApart: MiddlewareFunction = ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url)
  const { pageViews } = document.documentElement.dataset
  const isApart = countsViews(pathname) !== countsViews(location.pathname)
  if (pageViews === undefined || request.method !== 'GET' || !isApart) return next()
  throw redirectDocument(pathname + search + hash)
}
