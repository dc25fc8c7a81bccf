import { type FocusEvent, useState } from 'react'

/**
 * Whether something inside has keyboard focus, so that a carousel does not move what a keyboard user is reading or
 * about to activate (ARIA carousel pattern). Mouse clicks and elements that `ignore` accepts do not count.
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
