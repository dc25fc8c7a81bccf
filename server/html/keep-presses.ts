/**
 * Runs in the browser, as text inside every page with React, so nothing from outside its braces may be named in it.
 * Presses of what means nothing without scripts (`data-waits`) are carried out once React has taken over.
 */
export function keepPresses(): void {
  const pressed: Element[] = []
  const keep = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('[data-waits]')) return
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
