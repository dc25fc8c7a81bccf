/** Finds the items whose texts hold the words of a search. */
export interface TextIndex {
  /**
   * 1 for each item that has all words of the search, 0 for the others; `undefined` when the search has no word. A word
   * is found where a word of the item begins with it, in any letter case and with or without accents. A word of three
   * letters or more that nothing begins with is forgiven one wrong, missing, added or swapped letter.
   */
  find(search: string): Uint8Array | undefined
}

/** An index that is being filled. */
export interface FillableTextIndex extends TextIndex {
  /** Adds a text to each of these items, which are named by their places. */
  add(text: string, places: Iterable<number>): void
}

/** Words that say nothing by themselves. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in is it its of on or the to with'.split(' '),
)

/** Shorter words are too like one another. */
const FORGIVING_FROM = 3

/** An empty index of `size` items. */
export function createTextIndex(size: number): FillableTextIndex {
  const placesOf = new Map<string, number[]>()

  const wordsLike = (sought: string): readonly string[] => {
    const known = [...placesOf.keys()]
    const beginning = known.filter((word) => word.startsWith(sought))
    if (beginning.length > 0 || sought.length < FORGIVING_FROM) return beginning
    return known.filter((word) => isOneLetterOff(word, sought))
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
      // Counts the words found so far; who lacks one stays behind.
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
  // Most texts are plain English, for which all the world's letters take several times as long.
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

/** True when one letter that is wrong, missing, added or swapped with its neighbor makes the difference. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a.length < b.length) return isOneLetterOff(b, a)
  if (a.length - b.length > 1 || a === b) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
