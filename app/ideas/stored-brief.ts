import { type Brief, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { keepBriefText, storedBriefText } from './brief-storage.ts'

/** The brief in local storage; empty if there is none or storage is blocked. Never on the server. */
export function storedBrief(): Brief {
  return parseBrief(storedBriefText())
}

/** Stores a brief in this browser, or deletes an empty one. False if storage is full or blocked. */
export function keepBrief(brief: Brief): boolean {
  return keepBriefText(writeBrief(brief))
}
