/**
 * Runs in the browser: its text is in every page of the site, so it must not refer to anything outside its braces. Sets the
 * scroll direction on the document, and the style sheet does the rest; CSS scroll-state queries could replace it, but only
 * one engine supports them. Overscroll counts as the top, and small movements are ignored.
 */
export function returningHeader(): void {
  const { dataset } = document.documentElement
  const height = document.querySelector<HTMLElement>('body>header')?.offsetHeight ?? 0
  let last = 0
  const follow = () => {
    const isTop = scrollY <= height
    if (!isTop && Math.abs(scrollY - last) <= 8) return
    dataset['header'] = isTop || scrollY < last ? 'shown' : 'away'
    last = scrollY
  }
  follow()
  addEventListener('scroll', follow)
}
