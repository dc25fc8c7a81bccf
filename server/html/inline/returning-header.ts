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
