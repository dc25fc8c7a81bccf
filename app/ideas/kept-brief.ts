import { type Brief, isEmptyBrief, parseBrief, writeBrief } from '#core/ideas/brief.ts'

/** Where the browser's storage holds the designer's brief, as `writeBrief` writes it. */
export const BRIEF_KEY = 'ideas-brief'

/** The brief that this browser keeps; empty when there is none or storage is refused. Never on the server. */
export function keptBrief(): Brief {
  try {
    return parseBrief(localStorage.getItem(BRIEF_KEY) ?? '')
  } catch {
    return {}
  }
}

/** Keeps a brief in this browser, or forgets an empty one. False where storage is full or refused. */
export function keepBrief(brief: Brief): boolean {
  try {
    if (isEmptyBrief(brief)) localStorage.removeItem(BRIEF_KEY)
    else localStorage.setItem(BRIEF_KEY, writeBrief(brief))
    return true
  } catch {
    return false
  }
}
