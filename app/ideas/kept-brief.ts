import { type Brief, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { keepBriefText, keptBriefText } from './brief-storage.ts'

/** The brief that this browser keeps; empty when there is none or storage is refused. Never on the server. */
export function keptBrief(): Brief {
  return parseBrief(keptBriefText())
}

/** Keeps a brief in this browser, or forgets an empty one. False where storage is full or refused. */
export function keepBrief(brief: Brief): boolean {
  return keepBriefText(writeBrief(brief))
}
