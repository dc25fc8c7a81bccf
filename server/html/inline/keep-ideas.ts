/** Constants shared with the server, which writes the same cookie; a tuple to save bytes in every page. */
export type SavedIdeasNames = readonly [
  cookie: string,
  version: string,
  maxAge: number,
  mostIdeas: number,
  longestList: number,
  sampleMark: string,
  /** The `name` of the buttons, and the id of the count in the header. */
  save: string,
  countId: string,
]

/**
 * Runs in the browser: its source is in every page of the site, so it must not refer to anything outside its braces.
 * Fills in what shared pages cannot contain: the pressed state of the buttons and the count in the header. Runs with
 * and without React, which leaves these attributes alone. A click changes the cookie in place. If that fails because
 * the list is full or cookies are blocked, the button submits its form, and the server explains why.
 */
export function keepIdeas([
  cookie,
  version,
  maxAge,
  most,
  longest,
  mark,
  save,
  countId,
]: SavedIdeasNames): void {
  const selector = `button[name=${save}]`
  const read = () =>
    document.cookie.match(new RegExp(`(?:^|; )${cookie}=${version}([^;]+)`))?.[1]?.split('~') ?? []
  const find = (ideas: string[], ref: string) => ideas.findIndex((idea) => idea.replace(mark, '') === ref)
  const show = () => {
    const ideas = read()
    const count = document.getElementById(countId)
    const text = String(ideas.length || '')
    if (count && count.textContent !== text) count.textContent = text
    for (const button of document.querySelectorAll<HTMLButtonElement>(selector)) {
      const pressedState = String(find(ideas, button.value) >= 0)
      if (button.ariaPressed === pressedState) continue
      button.ariaPressed = pressedState
      button.ariaLabel = String(button.ariaLabel).replace(/^\w+/, pressedState === 'true' ? 'Saved' : 'Save')
    }
  }
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>(selector)
    if (!button) return
    const ideas = read()
    const at = find(ideas, button.value)
    if (at >= 0) ideas.splice(at, 1)
    else if (ideas.push(button.value) > most || ideas.join().length > longest) return
    const value = ideas.length ? version + ideas.join('~') : ''
    const secure = location.protocol === 'https:' ? ';secure' : ''
    document.cookie = `${cookie}=${value};path=/;samesite=lax;max-age=${value ? maxAge : 0}${secure}`
    if (read().length !== ideas.length) return
    event.preventDefault()
    show()
  })
  show()
  addEventListener('pageshow', show)
  addEventListener('focus', show)
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
}
