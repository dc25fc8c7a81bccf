import { useEffect } from 'react'

/** Text typed into text areas before hydration, which resets them to the server's value. */
const drafts = new Map<HTMLTextAreaElement, string>()

function remember({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
    drafts.set(target, target.value)
}

/** Starts collecting text typed into text areas, including existing input. */
export function rememberEarlyText(): void {
  for (const target of document.querySelectorAll('textarea')) remember({ target })
  addEventListener('input', remember)
}

/** Restores the collected text. Renders nothing. */
export function EarlyText(): null {
  useEffect(() => {
    removeEventListener('input', remember)
    for (const [area, text] of drafts) area.value = text
    drafts.clear()
  }, [])
  return null
}
