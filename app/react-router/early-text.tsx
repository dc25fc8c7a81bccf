import { useEffect } from 'react'

/** What people type into text areas before React takes over, which sets filled ones back to what the server sent. */
const typed = new Map<HTMLTextAreaElement, string>()

function remember({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
    typed.set(target, target.value)
}

/** From now on nothing that is typed into a text area is lost, and nothing that was typed so far. */
export function rememberEarlyText(): void {
  for (const target of document.querySelectorAll('textarea')) remember({ target })
  addEventListener('input', remember)
}

/** Gives text areas back what was typed into them meanwhile; shows nothing. */
export function EarlyText(): null {
  useEffect(() => {
    removeEventListener('input', remember)
    for (const [area, text] of typed) area.value = text
    typed.clear()
  }, [])
  return null
}
