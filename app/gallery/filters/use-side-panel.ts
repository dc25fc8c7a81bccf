import { useCallback, useEffect, useRef, useState } from 'react'

/** From this width, the panel is part of the page. */
const WIDE = '(min-width: 720px)'

/**
 * Makes a native popover modal. While it is open, everything else is inert, the page does not scroll, and the focus
 * is inside; afterward the focus returns. Escape, the close button and outside clicks also work without scripts.
 */
export function useSidePanel() {
  const panel = useRef<HTMLDivElement>(null)
  const release = useRef<(() => void) | undefined>(undefined)
  const [isOpen, setIsOpen] = useState(false)

  const close = useCallback(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [])

  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    // Before it closes, so that the element that regains the focus is no longer inert.
    const beforeToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') release.current?.()
    }
    const onOpen = () => {
      setIsOpen(true)
      release.current?.()
      release.current = makeRestInert(element)
      if (!element.contains(document.activeElement))
        element.querySelector<HTMLElement>('button, input')?.focus()
    }
    const toggle = (event: ToggleEvent) => {
      if (event.newState === 'open') onOpen()
      else setIsOpen(false)
    }
    // It may already be open, because it works without scripts.
    if (element.matches(':popover-open')) onOpen()
    const wide = matchMedia(WIDE)
    element.addEventListener('beforetoggle', beforeToggle)
    element.addEventListener('toggle', toggle)
    wide.addEventListener('change', close)
    return () => {
      element.removeEventListener('beforetoggle', beforeToggle)
      element.removeEventListener('toggle', toggle)
      wide.removeEventListener('change', close)
      release.current?.()
    }
  }, [close])

  return { panel, isOpen, close }
}

function makeRestInert(element: HTMLElement): () => void {
  const inertElements: Element[] = []
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || sibling.hasAttribute('inert')) continue
      sibling.setAttribute('inert', '')
      inertElements.push(sibling)
    }
  }
  const { overflow } = document.documentElement.style
  document.documentElement.style.overflow = 'hidden'
  return () => {
    for (const sibling of inertElements.splice(0)) sibling.removeAttribute('inert')
    document.documentElement.style.overflow = overflow
  }
}
