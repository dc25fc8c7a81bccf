/** Name of the hidden field with the encoded brief. */
export const BRIEF_FIELD = 'brief'

/** Name of the button that takes a brief to the request form without scripts: nothing is sent yet. */
export const BEGIN_FIELD = 'begin'

/** Local storage key of the designer's brief, as `writeBrief` writes it. */
export const BRIEF_KEY = 'ideas-brief'

/** The encoded brief in local storage; empty if there is none or storage is blocked. Never on the server. */
export function storedBriefText(): string {
  try {
    return localStorage.getItem(BRIEF_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Stores an encoded brief, or deletes an empty one. False if storage is full or blocked. */
export function keepBriefText(text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(BRIEF_KEY)
    else localStorage.setItem(BRIEF_KEY, text)
    return true
  } catch {
    return false
  }
}
