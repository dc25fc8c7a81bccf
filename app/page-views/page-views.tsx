import { useEffect } from 'react'
import { useLocation } from 'react-router'
import pageViewsScript from './page-views-script.js?url'

/**
 * Page-view analytics (specification §1). Render it only with a measurement id and if the visitor has not opted out.
 */
export function PageViews({ measurementId }: { measurementId: string }) {
  return <script defer src={pageViewsScript} data-measurement-id={measurementId} />
}

/**
 * Reports every completed client-side navigation, by the address the browser shows, including each photo in the viewer.
 * Does nothing if the script is missing.
 */
export function usePageViewEvents(): void {
  const location = useLocation()
  const { pathname, search } = location.mask ?? location
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('page-view', { detail: pathname + search }))
  }, [pathname, search])
}
