import { CHOICE_LETTERS, isIdeaRef } from './idea-refs.ts'

export const MAX_IDEAS = 60

/** In characters, including separators; longer lists don't fit in a link. */
export const LONGEST_LIST = 1760

/** References in the visitor's order, without duplicates, within the limits. */
export type IdeaList = readonly string[]

/** Builds a list from any input. Drops unknown and repeated references, and those over the limits. */
export function ideaList(refs: readonly string[]): IdeaList {
  return withRoom([...new Set(refs.filter(isIdeaRef))])
}

export type Added = ReturnType<typeof addIdeas>

/** Appends ideas. Existing ones keep their place; `left` is how many did not fit. */
export function addIdeas(ideas: IdeaList, newRefs: readonly string[]) {
  const allRefs = [...new Set([...ideas, ...newRefs.filter(isIdeaRef)])]
  const list = withRoom(allRefs)
  return { ideas: list, left: allRefs.length - list.length }
}

export function removeIdea(ideas: IdeaList, ref: string): IdeaList {
  return ideas.filter((idea) => idea !== ref)
}

/** Inserts an idea at a 0-based index; the inverse of `removeIdea`. A full list stays unchanged. */
export function putIdea(ideas: IdeaList, ref: string, place: number): IdeaList {
  const others = removeIdea(ideas, ref)
  if (!isIdeaRef(ref) || withRoom([...others, ref]).length <= others.length) return ideas
  return others.toSpliced(Math.max(0, place), 0, ref)
}

/** Moves an idea to the place of another, shifting those between. Unknown references change nothing. */
export function moveIdea(ideas: IdeaList, ref: string, to: string): IdeaList {
  const place = ideas.indexOf(to)
  return place < 0 || !ideas.includes(ref) ? ideas : putIdea(ideas, ref, place)
}

function withRoom(refs: readonly string[]): IdeaList {
  let length = 0
  const end = refs.findIndex((ref, at) => {
    length += ref.length + 1
    return at >= MAX_IDEAS || length > LONGEST_LIST
  })
  return end < 0 ? refs : refs.slice(0, end)
}

export const MAX_SAMPLES = 5

const LETTERS: ReadonlySet<string> = new Set(['f', 'd', CHOICE_LETTERS.door])

/** True for ideas with samples: finishes, doors, and doors in a chosen finish. */
export function hasSamples(ref: string): boolean {
  return LETTERS.has(ref.charAt(0)) && ref.charAt(1) === '.'
}

/** A list's samples, in order; each is one of its ideas. */
export function samplesOf(ideas: IdeaList, refs: readonly string[]): readonly string[] {
  return ideas.filter((ref) => hasSamples(ref) && refs.includes(ref)).slice(0, MAX_SAMPLES)
}
