/**
 * Runs in the browser, as text in the head of every page, so nothing from outside its braces may be named in it.
 * On narrow screens pictures that may be fetched later wait (`app/styles/base.css`): their previews for the first paint,
 * they themselves also until what the page begins with is loaded. A phone's line then carries the fonts and
 * the first picture alone, where browsers by themselves ask for everything within two or three screens at once.
 *
 * Nothing waits any longer once somebody scrolls (what scrolls inside the page is not heard, as such events do not
 * bubble), presses or prints, nor after five seconds. Who comes from another page of the site has the fonts, and maybe
 * the pictures: nothing waits at all.
 */
export function firstThingsFirst(): void {
  if (document.referrer.startsWith(location.origin)) return
  const { dataset } = document.documentElement
  const signs = ['scroll', 'pointerdown', 'keydown', 'beforeprint']
  const end = () => {
    delete dataset['arriving']
    for (const sign of signs) removeEventListener(sign, end)
  }
  const painted = () => {
    if (document.readyState === 'complete') return end()
    if (dataset['arriving']) dataset['arriving'] = 'pictures'
    addEventListener('load', end)
  }
  dataset['arriving'] = 'all'
  setTimeout(end, 5000)
  for (const sign of signs) addEventListener(sign, end, { passive: true })
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
  } else addEventListener('load', painted)
}
