import type { MouseEvent } from 'react'

/**
 * True for an ordinary press of a link that nobody has dealt with yet. A press with a modifier or another
 * button asks the browser for a new tab or window and is left to it.
 */
export function isPlainPress(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
