import { type FocusEvent, useState } from 'react'

/**
 * Whether something inside holds the focus because of the keyboard. A carousel must not turn away what a
 * keyboard user is reading or about to press (ARIA carousel pattern); a mouse click does not count. Elements
 * for which `ignore` says yes do not count either.
 */
export function useKeyboardFocus(ignore: (element: Element) => boolean) {
  const [focused, setFocused] = useState(false)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.matches(':focus-visible') && !ignore(target))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
  }
  return { focused, handlers: { onFocus, onBlur } }
}
