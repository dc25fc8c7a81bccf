/**
 * Runs in the browser: its source is in every page that is counted, so it must not refer to anything outside its
 * braces. Reports the actions on the page whenever the visitor leaves or hides it: no address, no typed input, nothing
 * that identifies the visitor. An error here must not affect the page.
 * @param page route pattern of the page.
 * @param address URL that receives the reports.
 * @param save `name` of the buttons that save ideas.
 */
export function reportVisit(page: string, address: string, save: string): void {
  if (Reflect.get(navigator, 'globalPrivacyControl')) return
  const actions: string[] = []
  let path = ''
  let last = ''

  const look = (pattern: string) => {
    if (location.pathname !== path) actions.push(`opened ${pattern}`)
    path = location.pathname
    const action = document.querySelector<HTMLElement>('[data-action]')?.dataset['action']
    if (action && last !== location.href) actions.push(action)
    last = location.href
  }
  const send = () => {
    if (actions.length > 0)
      navigator.sendBeacon(address, JSON.stringify({ page, actions: actions.splice(0, 60) }))
  }

  look(page)
  addEventListener('page-view', (event) => {
    if (event instanceof CustomEvent) look(event.detail.pattern)
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(`button[name=${save}]`)
    if (button && button.ariaPressed === 'true') actions.push(`saved ${button.value}`)
  })
  addEventListener('pagehide', send)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
