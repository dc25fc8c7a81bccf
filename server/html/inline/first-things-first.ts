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

/**
 * Runs in the browser: its source is in every page, so it must not refer to anything outside its braces. The history
 * may contain entries made by React. Until React takes over, going to one of them changes only the address, so this
 * loads the page. The scroll position of the viewer's gallery does not apply to the photo's page.
 */
export function followHistory(): void {
  const { pathname, search } = location
  if (history.state?.masked) history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    const moved = location.pathname !== pathname || location.search !== search
    if (moved && document.documentElement.dataset['scripts'] !== 'ready') location.reload()
  })
}

/**
 * Runs in the browser: its source is in the head of every page of the site, so it must not refer to anything outside
 * its braces. Sets the scroll direction on the document, and the style sheet does the rest. CSS scroll-state queries
 * could replace it, but only one engine supports them. It measures the header only when the visitor scrolls, because
 * measuring while the page is parsed would make the browser compute all styles twice. Overscroll counts as the top, and
 * small movements are ignored.
 */
export function returningHeader(): void {
  const { dataset } = document.documentElement
  let last = 0
  const follow = () => {
    const isTop = scrollY <= (document.querySelector<HTMLElement>('body>header')?.offsetHeight ?? 0)
    if (!isTop && Math.abs(scrollY - last) <= 8) return
    dataset['header'] = isTop || scrollY < last ? 'shown' : 'away'
    last = scrollY
  }
  dataset['header'] = 'shown'
  addEventListener('scroll', follow)
}
