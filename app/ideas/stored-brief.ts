import { type Brief, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { keepBriefText, storedBriefText } from './brief-storage.ts'

/** Reads the brief from local storage. Empty if there is none or storage is blocked. Browser only. */
export function storedBrief(): Brief {
  return parseBrief(storedBriefText())
}

/** Stores a brief in this browser, or deletes it if empty. Returns false if storage is full or blocked. */
export function keepBrief(brief: Brief): boolean {
  return keepBriefText(writeBrief(brief))
}
