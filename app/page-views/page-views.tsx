import { useEffect } from 'react'
import { useLocation } from 'react-router'
import pageViewsScript from './page-views-script.js?url'

export function PageViews({ measurementId }: { measurementId: string }) {
  return <script defer src={pageViewsScript} data-measurement-id={measurementId} />
}

/**
 * Reports the address that the browser shows, which includes each photo in the viewer. Does nothing if the script is
 * missing.
 */
export function usePageViewEvents(): void {
  const location = useLocation()
  const { pathname, search } = location.mask ?? location
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('page-view', { detail: pathname + search }))
  }, [pathname, search])
}
