import { type Brief, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { keepBriefText, storedBriefText } from './brief-storage.ts'

/** The brief in this browser's storage; empty when there is none or storage is refused. Never on the server. */
export function storedBrief(): Brief {
  return parseBrief(storedBriefText())
}

/** Stores a brief in this browser, or deletes an empty one. False where storage is full or refused. */
export function keepBrief(brief: Brief): boolean {
  return keepBriefText(writeBrief(brief))
}
