import { formatIdeas } from './ideas-cookie.ts'
import type { Notes } from './notes.ts'
import { sharedLink } from './shared-ideas.ts'
import type { SentFact, SentIdea, SentIdeas } from './stored-ideas.ts'

export type { SentIdea, SentIdeas }

export interface IdeasToSend {
  readonly refs: readonly string[]
  readonly samples: readonly string[]
  readonly unreadable: number
  readonly notes: Notes
  readonly brief: readonly SentFact[]
}

/** True if there is nothing to send. */
export function isNothing({ ideas, unknown, brief }: SentIdeas): boolean {
  return ideas.length === 0 && unknown === 0 && brief.length === 0
}

/** The ideas with sample requests. */
export function samplesIn({ ideas }: SentIdeas): readonly SentIdea[] {
  return ideas.filter(({ sample }) => sample)
}

/** The visitor's choices and notes as text; equal if the same ideas are sent twice. */
export function chosenIn(sentIdeas: SentIdeas | undefined): string {
  if (!sentIdeas || (sentIdeas.ideas.length === 0 && sentIdeas.brief.length === 0)) return ''
  const { ideas, brief } = sentIdeas
  const notes = ideas.map(({ note }) => note)
  return JSON.stringify([listOf(sentIdeas), notes, brief])
}

/** The visitor's notes. */
export function wordsIn(sentIdeas: SentIdeas | undefined): readonly string[] {
  if (!sentIdeas) return []
  return [...sentIdeas.ideas.map(({ note }) => note), ...sentIdeas.brief.map(({ value }) => value)]
}

/** References and samples, in the format of the cookie. */
function listOf({ ideas }: SentIdeas): string {
  return formatIdeas(
    ideas.map(({ ref }) => ref),
    samplesIn({ ideas, unknown: 0, brief: [] }).map(({ ref }) => ref),
  )
}

/**
 * Link to a board of the sent ideas, with current pictures.
 * @param withNotes false omits notes.
 */
export function boardLink({ ideas }: SentIdeas, withNotes = true): string {
  return sharedLink(ideas.map(({ ref, note }) => ({ ref, note: withNotes ? note : '' }))).path
}

/** A sentence about the dropped ideas; `undefined` if there are none. */
export function unknownInWords({ unknown }: SentIdeas): string | undefined {
  if (unknown === 0) return undefined
  return unknown === 1
    ? '1 idea was not known and is left out.'
    : `${unknown} ideas were not known and are left out.`
}
