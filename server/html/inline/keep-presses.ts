/**
 * Runs in the browser: its text is in every page with React, so it must not refer to anything outside its braces. Only
 * presses on controls that scripts make better (`data-waits`) wait, and are replayed once React has taken over.
 */
export function keepPresses(): void {
  const pressed: Element[] = []
  const keep = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('[data-waits]')) return
    // Then nobody would carry it out (see `loadReact`).
    if (document.documentElement.dataset['scripts'] === 'failed') return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(target)
  }
  const carryOut = () => {
    removeEventListener('click', keep, true)
    for (const target of pressed) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  addEventListener('click', keep, true)
  addEventListener('hydrated', carryOut, { once: true })
}
