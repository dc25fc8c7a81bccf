/**
 * Runs in the browser: its text is in the head of every page of the site, so it must not refer to anything outside its
 * braces. Sets the scroll direction on the document, and the style sheet does the rest; CSS scroll-state queries could replace it,
 * but only one engine supports them. It starts before the first styles are computed and measures the header when the visitor scrolls:
 * asked while the page is parsed, a browser computes all styles twice. Overscroll counts as the top, and small movements
 * are ignored.
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
