import { type FocusEvent, useState } from 'react'

/**
 * Whether an element inside has keyboard focus, so that a carousel does not move what the user is about to activate
 * (ARIA carousel pattern). Ignores mouse clicks and elements that `ignore` accepts.
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
