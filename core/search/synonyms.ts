import { allWords } from '../content/finding/text-index.ts'
import { type Block, definitionsOf, plainWords } from '../texts/text-tree.ts'

/** Sets of synonyms; the first word of each is the one in our texts. */
export type Synonyms = readonly string[]

/**
 * The synonyms in a glossary: an entry's second definition lists them, separated by commas.
 * @param blocks the blocks of the glossary's part.
 */
export function synonymsIn(blocks: readonly Block[]): readonly Synonyms[] {
  const sets = definitionsOf(blocks).flatMap(({ term, meanings: [, others] }) =>
    others === undefined ? [] : [[plainWords(term), ...plainWords(others).split(/\s*,\s*/)]],
  )
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** Each one is a separate search. */
const MAX_PHRASINGS = 8

/**
 * The search as typed, then with words replaced by synonyms: `vent hood walnut` also searches for `range hood walnut`. Handles plurals
 * ending in s. At most eight.
 */
export function rephrasings(search: string, synonyms: readonly Synonyms[]): readonly string[] {
  const words = allWords(search)
  const alternatives = synonyms.flatMap((set) => {
    const others = set.map((one) => allWords(one))
    const place = others
      .map((other) => ({ other, at: placeOf(other, words) }))
      .filter(({ at }) => at >= 0)
      // The longest first, so that `hood` does not match within `vent hood`.
      .toSorted((a, b) => b.other.length - a.other.length)[0]
    if (!place) return []
    return others
      .filter((other) => other !== place.other)
      .map((other) => words.toSpliced(place.at, place.other.length, ...other).join(' '))
  })
  return [...new Set([search, ...alternatives])].slice(0, MAX_PHRASINGS)
}

function placeOf(sought: readonly string[], words: readonly string[]): number {
  if (sought.length === 0) return -1
  return words.findIndex((_, at) => sought.every((word, next) => isSame(words[at + next], word)))
}

function isSame(word: string | undefined, other: string): boolean {
  return word === other || word === `${other}s` || `${word}s` === other
}
