/**
 * Runs in the browser: its source is in the head of every page, so it must not refer to anything outside its braces. On
 * narrow screens, pictures that are not urgent wait (`app/styles/base.css`): their previews until the first paint, the
 * pictures themselves also until the top of the page has loaded. This leaves a phone's connection to the fonts and the
 * first picture; browsers would otherwise request everything within two or three screens. Waiting ends when the visitor
 * scrolls (scrolling inside the page does not count, since those events do not bubble), clicks or prints, or after five
 * seconds. Visitors coming from another page of the site already have the fonts, so nothing waits.
 */
export function firstThingsFirst(): void {
  if (document.referrer.startsWith(location.origin)) return
  const { dataset } = document.documentElement
  const signs = ['scroll', 'pointerdown', 'keydown', 'beforeprint']
  const end = () => {
    delete dataset['arriving']
    for (const sign of signs) removeEventListener(sign, end)
  }
  const onPaint = () => {
    if (document.readyState === 'complete') return end()
    if (dataset['arriving']) dataset['arriving'] = 'pictures'
    addEventListener('load', end)
  }
  dataset['arriving'] = 'all'
  setTimeout(end, 5000)
  for (const sign of signs) addEventListener(sign, end)
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  } else addEventListener('load', onPaint)
}
