/** What the browser knows of a press or key, and of a shift, beyond every entry. */
interface Measured extends PerformanceEntry {
  readonly interactionId?: number
  readonly value?: number
  readonly hadRecentInput?: boolean
}

/**
 * Runs in the browser: its text is in every page that is counted, so it must not refer to anything outside its braces. Tells the site, once
 * the page is left or hidden for the first time, what it was like to visit, and what was done on it each time: never an address, nothing
 * that was typed, nothing that says who it was. An error here must not affect the page.
 * @param page the pattern of the page's route.
 * @param address where reports go.
 * @param save the `name` of the buttons that save ideas.
 */
export function reportVisit(page: string, address: string, save: string): void {
  if (Reflect.get(navigator, 'globalPrivacyControl')) return
  const deeds: string[] = []
  const takes: (() => void)[] = []
  const presses = new Map<number, number>()
  let vitals: { lcp?: number; inp?: number; cls?: number } = {}
  let path = ''
  let last = ''
  let shift = 0
  let shiftBegan = 0
  let shiftEnded = 0

  const look = (pattern: string) => {
    if (location.pathname !== path) deeds.push(`opened ${pattern}`)
    path = location.pathname
    const deed = document.querySelector<HTMLElement>('[data-deed]')?.dataset['deed']
    if (deed && last !== location.href) deeds.push(deed)
    last = location.href
  }
  const watch = (type: string, read: (entry: Measured) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read))
    // In ms; what is faster than 40 is good anyway.
    const options = { type, buffered: true, durationThreshold: 40 }
    observer.observe(options)
    takes.push(() => {
      observer.takeRecords().forEach(read)
      observer.disconnect()
    })
  }
  const press = ({ interactionId = 0, duration }: Measured) => {
    if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
  }
  const send = () => {
    for (const take of takes.splice(0)) take()
    // One of fifty may be an outlier (https://web.dev/articles/inp).
    const slowest = [...presses.values()].sort((a, b) => b - a)[Math.floor(presses.size / 50)]
    if (slowest !== undefined) vitals.inp = Math.round(slowest)
    presses.clear()
    const report = JSON.stringify({ page, deeds: deeds.splice(0, 60), ...vitals })
    vitals = {}
    if (report !== JSON.stringify({ page, deeds: [] })) navigator.sendBeacon(address, report)
  }

  look(page)
  addEventListener('page-view', (event) => {
    if (event instanceof CustomEvent) look(event.detail.pattern)
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(`button[name=${save}]`)
    if (button && button.ariaPressed === 'true') deeds.push(`saved ${button.value}`)
  })
  addEventListener('pagehide', send)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  // What is loaded in the background is painted when it is first looked at.
  if (document.visibilityState === 'hidden') return
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime)
  })
  watch('first-input', press)
  watch('event', press)
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) vitals.cls = 0
  // The worst of the bursts, which last five seconds at most (https://web.dev/articles/cls).
  watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const goesOn = startTime - shiftEnded < 1000 && startTime - shiftBegan < 5000
    shift = goesOn ? shift + value : value
    if (!goesOn) shiftBegan = startTime
    shiftEnded = startTime
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(shift * 1e4) / 1e4)
  })
}
