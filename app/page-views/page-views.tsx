import { useEffect } from 'react'
import { useLocation } from 'react-router'
import pageViewsScript from './page-views-script.js?url'

/**
 * Page-view analytics (specification §1): a script of ours that asks for the counting library. Render it only
 * where there is a measurement id and the visitor has not opted out.
 */
export function PageViews({ measurementId }: { measurementId: string }) {
  return <script defer src={pageViewsScript} data-measurement-id={measurementId} />
}

/** Tells the script of every navigation that was completed in place. Does nothing where there is no script. */
export function usePageViewEvents(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('page-view', { detail: pathname + search }))
  }, [pathname, search])
}
