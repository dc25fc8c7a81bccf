import type { IdeaList } from './idea-list.ts'
import { CHOICE_LETTERS } from './idea-refs.ts'

/** The most samples per request. */
export const MOST_SAMPLES = 5

const LETTERS: ReadonlySet<string> = new Set(['f', 'd', CHOICE_LETTERS.door])

/** True for ideas with samples: finishes, doors, and doors in a chosen finish. */
export function hasSamples(ref: string): boolean {
  return LETTERS.has(ref.charAt(0)) && ref.charAt(1) === '.'
}

/** A list's samples, in order; each is one of its ideas. */
export function samplesOf(ideas: IdeaList, refs: readonly string[]): readonly string[] {
  return ideas.filter((ref) => hasSamples(ref) && refs.includes(ref)).slice(0, MOST_SAMPLES)
}
