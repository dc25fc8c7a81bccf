/** Finds the items whose texts contain the words of a search. */
export interface TextIndex {
  /**
   * 1 for each item that contains all words of the search, 0 for the others; `undefined` if the search has no word. A
   * word matches the beginning of an item's word, regardless of letter case and accents. If nothing matches a word of
   * three letters or more, one wrong, missing, added or swapped letter is tolerated.
   */
  find(search: string): Uint8Array | undefined
}

/** An index that is being filled. */
export interface FillableTextIndex extends TextIndex {
  /** Adds a text to these items, given by position. */
  add(text: string, places: Iterable<number>): void
}

/** Words without meaning of their own. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in is it its of on or the to with'.split(' '),
)

/** Shorter words resemble each other too much. */
const FORGIVING_FROM = 3

/** An empty index of `size` items. */
export function createTextIndex(size: number): FillableTextIndex {
  const placesOf = new Map<string, number[]>()

  const wordsLike = (sought: string): readonly string[] => {
    const vocabulary = [...placesOf.keys()]
    const beginning = vocabulary.filter((word) => word.startsWith(sought))
    if (beginning.length > 0 || sought.length < FORGIVING_FROM) return beginning
    return vocabulary.filter((word) => isOneLetterOff(word, sought))
  }

  return {
    add(text, places) {
      const lists = wordsIn(text).map((word) => {
        const list = placesOf.get(word) ?? []
        placesOf.set(word, list)
        return list
      })
      for (const place of places) for (const list of lists) list.push(place)
    },

    find(search) {
      const words = wordsIn(search)
      if (words.length === 0) return undefined
      // Counts the words found so far; an item that lacks one falls behind.
      const found = new Uint8Array(size)
      words.forEach((sought, before) => {
        for (const word of wordsLike(sought)) {
          for (const place of placesOf.get(word) ?? []) if (found[place] === before) found[place] = before + 1
        }
      })
      return found.map((count) => Number(count === words.length))
    },
  }
}

/** The words of a text that can be searched for, each once, in lower case and without accents. */
export function wordsIn(text: string): readonly string[] {
  // Most texts are plain English; handling all of Unicode takes several times as long.
  const words = isAscii(text) ? text.toLowerCase().match(/[a-z0-9]+(?:'s\b)?/g) : wordsOfTheWorld(text)
  const said = new Set<string>()
  for (const word of words ?? []) {
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word
    if (!EMPTY_WORDS.has(bare)) said.add(bare)
  }
  return [...said]
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

/** True when two words differ by one letter that is wrong, missing, added or swapped with its neighbor. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a.length < b.length) return isOneLetterOff(b, a)
  if (a.length - b.length > 1 || a === b) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
