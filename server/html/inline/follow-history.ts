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
