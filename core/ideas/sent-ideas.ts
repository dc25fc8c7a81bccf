import { formatIdeas } from './ideas-cookie.ts'
import type { Notes } from './notes.ts'
import { sharedLink } from './shared-ideas.ts'

/** A fact or an answer, as it was. */
export interface SentFact {
  readonly label: string
  readonly value: string
}

/** An idea as it was when its request was sent: its item may no longer exist when it is read. */
export interface SentIdea {
  readonly ref: string
  readonly title: string
  /** A caption without the title; or empty. */
  readonly label: string
  readonly facts: readonly SentFact[]
  /** Site path of where it was. */
  readonly path: string
  /** Site path of a small picture. */
  readonly picture?: string
  /** A sample of it is requested. */
  readonly sample?: true
  /** Or empty. */
  readonly note: string
}

/** What a visitor collected and sent with a request. */
export interface SentIdeas {
  /** In the visitor's order. */
  readonly ideas: readonly SentIdea[]
  /** How many more were named that the site does not know; they are left out. */
  readonly unknown: number
  /** The designer's brief in words; empty without one. */
  readonly brief: readonly SentFact[]
}

/** The ideas that a visitor sends: references, with notes. */
export interface IdeasToSend {
  readonly refs: readonly string[]
  readonly samples: readonly string[]
  /** How many entries of the list are no references. */
  readonly unreadable: number
  readonly notes: Notes
  readonly brief: readonly SentFact[]
}

/** True when nothing is left to say. */
export function isNothing({ ideas, unknown, brief }: SentIdeas): boolean {
  return ideas.length === 0 && unknown === 0 && brief.length === 0
}

/** What samples are requested of. */
export function samplesIn({ ideas }: SentIdeas): readonly SentIdea[] {
  return ideas.filter(({ sample }) => sample)
}

/** What the visitor chose and wrote, as text: equal for two sendings of the same. */
export function chosenIn(sent: SentIdeas | undefined): string {
  if (!sent || (sent.ideas.length === 0 && sent.brief.length === 0)) return ''
  const { ideas, brief } = sent
  const notes = ideas.map(({ note }) => note)
  return JSON.stringify([listOf(sent), notes, brief])
}

/** What the visitor wrote. */
export function wordsIn(sent: SentIdeas | undefined): readonly string[] {
  if (!sent) return []
  return [...sent.ideas.map(({ note }) => note), ...sent.brief.map(({ value }) => value)]
}

/** References and samples, as the cookie has them. */
function listOf({ ideas }: SentIdeas): string {
  return formatIdeas(
    ideas.map(({ ref }) => ref),
    samplesIn({ ideas, unknown: 0, brief: [] }).map(({ ref }) => ref),
  )
}

/**
 * The link to a board of the sent ideas, with today's pictures.
 * @param withNotes false leaves notes out.
 */
export function boardLink({ ideas }: SentIdeas, withNotes = true): string {
  return sharedLink(ideas.map(({ ref, note }) => ({ ref, note: withNotes ? note : '' }))).path
}

/** What was left out, in words; `undefined` when nothing was. */
export function unknownInWords({ unknown }: SentIdeas): string | undefined {
  if (unknown === 0) return undefined
  return unknown === 1
    ? '1 idea was not known and is left out.'
    : `${unknown} ideas were not known and are left out.`
}
