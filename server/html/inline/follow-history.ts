/**
 * Runs in the browser: its text is in every page, so it must not refer to anything outside its braces. The history may
 * hold entries made by React. Until React takes over, a step to one of them changes only the address, so its page is
 * loaded here. The scroll position of the viewer's gallery means nothing to the photo's page.
 */
export function followHistory(): void {
  const { pathname, search } = location
  if (history.state?.masked) history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    const moved = location.pathname !== pathname || location.search !== search
    if (moved && document.documentElement.dataset['scripts'] !== 'ready') location.reload()
  })
}
