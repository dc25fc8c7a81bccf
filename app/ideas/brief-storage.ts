/** Name of the hidden field with the encoded brief. */
export const BRIEF_FIELD = 'brief'

/** Name of the button that takes a brief to the request form without scripts. It does not send a request. */
export const BEGIN_FIELD = 'begin'

/** Local storage key of the designer's brief in the format of `writeBrief`. */
export const BRIEF_KEY = 'ideas-brief'

/** Reads the encoded brief from local storage. Empty if there is none or storage is blocked. Browser only. */
export function storedBriefText(): string {
  try {
    return localStorage.getItem(BRIEF_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Stores an encoded brief, or deletes it if empty. Returns false if storage is full or blocked. */
export function keepBriefText(text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(BRIEF_KEY)
    else localStorage.setItem(BRIEF_KEY, text)
    return true
  } catch {
    return false
  }
}
