import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * Announces client-side navigations by moving the focus to the new page's heading or to the URL's target. Within a
 * page, such as when filters change, the focus stays, unless its element is gone or is the link just followed.
 */
export function useNavigationFocus(): void {
  const location = useLocation()
  const before = useRef(location)
  useEffect(() => {
    const from = before.current
    before.current = location
    if (from === location || isViewer(from, location)) return
    if (from.pathname !== location.pathname || from.hash !== location.hash || isOnOldLink()) {
      focusStart(location.hash)
    }
  }, [location])
}

/** Skip the viewer, which opens over the page and manages the focus itself. */
function isViewer(from: Location, to: Location): boolean {
  const samePage = from.pathname === to.pathname && from.search === to.search
  return to.mask !== undefined || (samePage && from.mask !== undefined)
}

function isOnOldLink(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('main a') !== null
}

function focusStart(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const beginning =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
  if (!beginning) return
  if (!beginning.hasAttribute('tabindex')) beginning.tabIndex = -1
  // The router restores the scroll position.
  beginning.focus({ preventScroll: true })
}
