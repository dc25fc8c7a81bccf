import type { MouseEvent } from 'react'

/**
 * Whether a click on a link is ordinary and unhandled. With a modifier or another button, the browser opens a tab or
 * window.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
