import type { ReactInBrowser } from '#app/react-router/hand-over.ts'

/**
 * Runs in the browser. Its source is in every page with React, so it must not refer to anything outside its braces.
 * Pictures and text come first: the page's modules are fetched once everything else is loaded and painted, or at the
 * visitor's first interaction. A page that needs them only for certain controls (`onClick`) fetches them on the first
 * click on one, and `keepClicks` holds that click until then. `load` is the browser's `import`, which build tools would
 * rewrite here.
 */
export function loadReact(
  {
    modules,
    routes,
    entry,
    onClick,
    routeModules,
  }: Pick<ReactInBrowser, 'modules' | 'routes' | 'entry' | 'onClick'> &
    Pick<ReactInBrowser['globals'], 'routeModules'>,
  load: (address: string) => Promise<unknown>,
): void {
  const signs = onClick
    ? ['waits']
    : ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'waits', 'click']
  let begun = false

  const run = async () => {
    const loadedModules: Record<string, unknown> = {}
    for (const module of modules) await load(module)
    for (const [id, module] of routes) loadedModules[id] = await load(module)
    Object.assign(window, { [routeModules]: loadedModules })
    await load(entry)
  }

  const begin = () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, notice, true)
    for (const href of [...modules, ...routes.map(([, module]) => module), entry]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    run().catch((error: unknown) => {
      // The style sheets then show the fallbacks for browsers without scripts.
      document.documentElement.dataset['scripts'] = 'failed'
      dispatchEvent(new Event('unhydrated'))
      reportError(error)
    })
  }

  const notice = (event: Event) => {
    // A pointer that rests on the page reports a move of zero.
    const rests = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type !== 'pointermove' || !rests) begin()
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
  if (onClick) return
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}
