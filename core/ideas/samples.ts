import type { IdeaList } from './idea-list.ts'

/** The most samples that somebody can ask for at once. */
export const MOST_SAMPLES = 5

const LETTERS = new Set(['f', 'd'])

/** True for what a retailer lends to look at at home: finishes and doors. */
export function canBeHeld(ref: string): boolean {
  return LETTERS.has(ref.charAt(0)) && ref.charAt(1) === '.'
}

/** The samples of a list, in its order; each of them is one of its ideas. */
export function samplesOf(ideas: IdeaList, wanted: readonly string[]): readonly string[] {
  return ideas.filter((ref) => canBeHeld(ref) && wanted.includes(ref)).slice(0, MOST_SAMPLES)
}
