/**
 * Runs in the browser, as text inside every page with React (see `defer-scripts.ts`), so nothing from outside its
 * braces may be named in it. Lets the pictures and the text of the page come first: the page's modules are fetched
 * once everything else is loaded and painted, or at the first sign that somebody is there.
 *
 * Nothing that a visitor does until React has taken over (event `hydrated`, sent by `app/ui/announce-hydration.ts`) is lost:
 * presses inside elements marked `data-waits` are held back and then carried out in their order, what was typed or
 * ticked is told to React, and a step back or on in the history loads the page that it leads to. If the scripts
 * cannot be had, everything works as it does without scripts.
 *
 * @param addresses of the modules, all of which are fetched at once
 * @param evaluate runs them one by one and waits for `turn` before each, so that no long task blocks the page
 */
export function bringToLife(
  addresses: readonly string[],
  evaluate: (turn: () => Promise<void>) => Promise<unknown>,
): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']
  const pressed: EventTarget[] = []
  /** Controls that were used, with what boxes were left at. */
  const used = new Map<EventTarget, boolean | undefined>()
  const { pathname, search } = location
  let begun = false

  // A pointer that rests where the page appears is reported as moving by nothing.
  const notice = (event: Event) => {
    const rests = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type !== 'pointermove' || !rests) begin()
  }

  const begin = () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, notice, true)
    for (const href of addresses) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch((error: unknown) => {
      letGo()
      reportError(error)
    })
  }

  const hold = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (!(target instanceof Element) || !target.closest('[data-waits]')) return
    // Boxes change at once; React is told later.
    if (target.closest('label, input')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(target)
  }

  const note = ({ target }: Event) => {
    if (!target) return
    if (!isBox(target)) used.set(target, undefined)
    else if (target.checked === target.defaultChecked) used.delete(target)
    else used.set(target, target.checked)
  }

  const isBox = (target: EventTarget): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.type === 'checkbox'

  // Each in a task of its own, so that what one changes is there for the next.
  const letGo = () => {
    removeEventListener('click', hold, true)
    const target = pressed.shift()
    if (!target) return
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
    setTimeout(letGo)
  }

  const tellReact = () => {
    const [entry] = used
    if (!entry) return letGo()
    const [target, checked] = entry
    used.delete(target)
    if (isBox(target) && checked !== undefined) {
      // React compares with what was last set on the element itself, and hears of a change by the click.
      target.checked = !checked
      Reflect.set(HTMLInputElement.prototype, 'checked', checked, target)
      target.dispatchEvent(new Event('click', { bubbles: true }))
    } else {
      target.dispatchEvent(new Event('input', { bubbles: true }))
      if (target !== document.activeElement) target.dispatchEvent(new Event('focusout', { bubbles: true }))
    }
    setTimeout(tellReact)
  }

  const whenAlive = () => {
    removeEventListener('input', note, true)
    removeEventListener('popstate', reload)
    tellReact()
  }

  const reload = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }

  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 })
    else setTimeout(begin, 200)
  }

  const afterPaint = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return whenIdle()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      whenIdle()
    })
    observer.observe({ type: 'paint', buffered: true })
  }

  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('input', note, true)
  addEventListener('popstate', reload)
  addEventListener('hydrated', whenAlive, { once: true })
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}
