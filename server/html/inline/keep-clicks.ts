/**
 * Runs in the browser: its source is in every page with React, so it must not refer to anything outside its braces.
 * Holds clicks on controls that scripts improve (`data-waits`) and replays them once React has taken over or failed to
 * load. The browser handles links clicked with a modifier key.
 */
export function keepClicks(): void {
  const clicks: Element[] = []
  const keep = (event: MouseEvent) => {
    const { target } = event
    const waiting = target instanceof Element ? target.closest('[data-waits]') : null
    if (!waiting || !(target instanceof Element)) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Nothing would replay the click then (see `loadReact`).
    if (document.documentElement.dataset['scripts'] === 'failed') return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.setAttribute('aria-busy', 'true')
    clicks.push(target)
    dispatchEvent(new Event('waits'))
  }
  const carryOut = () => {
    removeEventListener('click', keep, true)
    for (const target of clicks) {
      target.closest('[data-waits]')?.removeAttribute('aria-busy')
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
  addEventListener('click', keep, true)
  addEventListener('hydrated', carryOut, { once: true })
  addEventListener('unhydrated', carryOut, { once: true })
}
