import { isIdeaRef } from './idea-refs.ts'

/** The most ideas that a list holds. */
export const MOST_IDEAS = 60

/** References in the visitor's order; each once, at most `MOST_IDEAS`. */
export type IdeaList = readonly string[]

/** What came of adding ideas: the list, and how many found no room. */
export interface Added {
  readonly ideas: IdeaList
  readonly left: number
}

/** A list from anything: unknown references and repetitions are dropped, and those beyond the limit. */
export function ideaList(refs: readonly string[]): IdeaList {
  return [...new Set(refs.filter(isIdeaRef))].slice(0, MOST_IDEAS)
}

/** Adds ideas at the end. Those that are there already stay where they are. */
export function addIdeas(ideas: IdeaList, added: readonly string[]): Added {
  const wanted = [...new Set([...ideas, ...added.filter(isIdeaRef)])]
  return { ideas: wanted.slice(0, MOST_IDEAS), left: Math.max(0, wanted.length - MOST_IDEAS) }
}

/** Without one idea. */
export function removeIdea(ideas: IdeaList, ref: string): IdeaList {
  return ideas.filter((idea) => idea !== ref)
}

/** With an idea at a place, counted from 0: what undoes `removeIdea`. The list stays as it is when it is full. */
export function putIdea(ideas: IdeaList, ref: string, place: number): IdeaList {
  const others = removeIdea(ideas, ref)
  if (!isIdeaRef(ref) || others.length >= MOST_IDEAS) return ideas
  return others.toSpliced(Math.max(0, place), 0, ref)
}

/** Moves an idea to the place of another, which makes room. Unknown references change nothing. */
export function moveIdea(ideas: IdeaList, ref: string, to: string): IdeaList {
  const place = ideas.indexOf(to)
  return place < 0 || !ideas.includes(ref) ? ideas : putIdea(ideas, ref, place)
}
