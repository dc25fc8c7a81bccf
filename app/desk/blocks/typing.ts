export function isTyping(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  )
}
