/** The name of the hidden field that carries a written brief. */
export const BRIEF_FIELD = 'brief'

/** The name of the button that takes a brief to the request form, for those without scripts: nothing is sent yet. */
export const BEGIN_FIELD = 'begin'

/** Where the browser's storage holds the designer's brief, as `writeBrief` writes it. */
export const BRIEF_KEY = 'ideas-brief'

/** The encoded brief in this browser's storage; empty when there is none or storage is refused. Never on the server. */
export function storedBriefText(): string {
  try {
    return localStorage.getItem(BRIEF_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a written brief, or forgets it when there is nothing in it. False where storage is full or refused. */
export function keepBriefText(text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(BRIEF_KEY)
    else localStorage.setItem(BRIEF_KEY, text)
    return true
  } catch {
    return false
  }
}
