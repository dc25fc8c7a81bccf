/** Weight of a word by its place: in a name, in a fact, at the start of a description, or anywhere else. */
export const WEIGHTS = { name: 16, fact: 8, head: 6, text: 2 } as const

export type TextPlace = keyof typeof WEIGHTS

export interface Strictness {
  /** Whether a word without matches may have one wrong, missing, added or swapped letter. Default true. */
  readonly forgives?: boolean
  /** Whether an item may lack up to half of the words. Default false. */
  readonly allowsMissing?: boolean
}

/** Bonus for items with all words, which ranks them first. */
export const COMPLETE = 10_000

export interface TextIndex {
  /**
   * Scores each item: positive if it contains all words of the search, otherwise 0; `undefined` if the search has no word. Words in names
   * and facts score higher (`WEIGHTS`), and so do whole words. A word matches the beginning of an item's word, ignoring case and accents.
   * If nothing matches a word of three letters or more, one wrong, missing, added or swapped letter is allowed.
   */
  find(search: string, how?: Strictness): Uint32Array | undefined
}

export interface FillableTextIndex extends TextIndex {
  /** Adds a text to the items at these positions. */
  add(text: string, places: Iterable<number>, where?: TextPlace): void
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in is it its of on or the to with'.split(' '),
)

/** Shorter words are one letter from too many others. */
const FORGIVING_FROM = 3

const MAX_WORDS = 8

/** The words in one kind of place, with the items that contain them. */
interface Level {
  readonly weight: number
  readonly placesOf: Map<string, number[]>
}

/** Creates an empty index for `size` items. */
export function createTextIndex(size: number): FillableTextIndex {
  const levels: readonly Level[] = Object.values(WEIGHTS).map((weight) => ({ weight, placesOf: new Map() }))

  /** All words, sorted; built on the first search. */
  let vocabulary: readonly string[] | undefined

  const wordsLike = (sought: string, forgives: boolean): readonly string[] => {
    vocabulary ??= [...new Set(levels.flatMap(({ placesOf }) => [...placesOf.keys()]))].toSorted(byCodeUnits)
    const beginning = beginningWith(sought, vocabulary)
    if (beginning.length > 0 || !forgives || sought.length < FORGIVING_FROM) return beginning
    return vocabulary.filter((word) => isOneLetterOff(word, sought))
  }

  return {
    add(text, places, where = 'text') {
      vocabulary = undefined
      const level = levels.find(({ weight }) => weight === WEIGHTS[where])
      const lists = wordsIn(text).map((word) => {
        const list = level?.placesOf.get(word) ?? []
        level?.placesOf.set(word, list)
        return list
      })
      for (const place of places) for (const list of lists) list.push(place)
    },

    find(search, { forgives = true, allowsMissing = false } = {}) {
      const words = soughtWords(search)
      if (words.length === 0) return undefined
      const counts = new Uint8Array(size)
      const scores = new Uint32Array(size)
      for (const [at, sought] of words.entries()) {
        const matches = new Uint8Array(size)
        let hits = 0
        const alike = wordsLike(sought, forgives)
        for (const { weight, placesOf } of levels) {
          for (const word of alike) {
            for (const place of placesOf.get(word) ?? []) {
              // The first match is the best one. An item that lacks an earlier word may already be excluded.
              if (matches[place] === 1 || (!allowsMissing && counts[place] !== at)) continue
              matches[place] = 1
              hits += 1
              counts[place] = (counts[place] ?? 0) + 1
              scores[place] = (scores[place] ?? 0) + weight + Number(word === sought)
            }
          }
        }
        if (hits === 0 && !allowsMissing) return new Uint32Array(size)
      }
      const fewest = allowsMissing ? Math.ceil(words.length / 2) : words.length
      return scores.map((score, place) => {
        const count = counts[place] ?? 0
        if (count < fewest) return 0
        return count === words.length ? COMPLETE + score : score
      })
    },
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** The words with this prefix; an exact match comes first. */
function beginningWith(start: string, sortedWords: readonly string[]): readonly string[] {
  let [first, last] = [0, sortedWords.length]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if ((sortedWords[middle] ?? '') < start) first = middle + 1
    else last = middle
  }
  const matches: string[] = []
  for (const word of sortedWords.slice(first)) {
    if (!word.startsWith(start)) break
    matches.push(word)
  }
  return matches
}

/** The words to search for: the first eight, skipping single letters unless there is nothing else. */
export function soughtWords(search: string): readonly string[] {
  const words = wordsIn(search)
  const telling = words.filter((word) => !/^\p{L}$/u.test(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

/** The distinct searchable words of a text, in lower case and without accents. */
export function wordsIn(text: string): readonly string[] {
  const distinct = new Set<string>()
  for (const word of allWords(text)) if (!STOP_WORDS.has(word)) distinct.add(word)
  return [...distinct]
}

/** All words of a text in order, in lower case and without accents. */
export function allWords(text: string): readonly string[] {
  // Most texts are plain English; full Unicode handling is several times slower.
  const words = isAscii(text) ? text.toLowerCase().match(/[a-z0-9]+(?:'s\b)?/g) : wordsOfTheWorld(text)
  return (words ?? []).map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word))
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false
  return true
}

function wordsOfTheWorld(text: string): readonly string[] | null {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+(?:'s\b)?/gu)
}

/** True if two words differ by one letter that is wrong, missing, added or swapped with its neighbor. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a.length < b.length) return isOneLetterOff(b, a)
  if (a.length - b.length > 1 || a === b) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
