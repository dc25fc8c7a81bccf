/**
 * Runs in the browser, as text inside every page, so nothing from outside its braces may be named in it. A page may stand
 * among entries of the history that React made. Until React takes over, a step to one of them changes the address alone:
 * the page that it stands for is then loaded. Where the viewer's gallery stood means nothing to the photo's page.
 */
export function followHistory(): void {
  const { pathname, search } = location
  if (history.state?.masked) history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    const moved = location.pathname !== pathname || location.search !== search
    if (moved && document.documentElement.dataset['scripts'] !== 'ready') location.reload()
  })
}
