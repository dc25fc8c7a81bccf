import { distance } from 'fastest-levenshtein'

type Likeness = 'case' | 'spelling'

/**
 * Whether two different values look like the same name: `case` if only letter case, spaces, accents or punctuation differ, `spelling` if
 * one letter of a word differs, or two of a long word. Values with different numbers are different names.
 */
export function likenessOf(a: string, b: string): Likeness | undefined {
  if (a === b) return undefined
  const left = foldText(a)
  const right = foldText(b)
  if (left === right) return 'case'
  if (left.replaceAll(/\d+/g, '#') === right.replaceAll(/\d+/g, '#')) return undefined
  if (Math.min(left.length, right.length) < 4) return undefined
  const [words, others] = [wordsOf(a), wordsOf(b)]
  // “Living room” and “Dining room” differ in a short word.
  const alike =
    words.length === others.length
      ? words.every((word, at) => isAlike(word, others[at] ?? ''))
      : isAlike(left, right)
  return alike ? 'spelling' : undefined
}

function isAlike(a: string, b: string): boolean {
  return editDistance(a, b) <= (Math.min(a.length, b.length) >= 10 ? 2 : 1)
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).map(foldText)
}

/** A value in use that was probably meant; `undefined` if the value itself is in use, or none is similar. */
export function lookalikeIn(value: string, values: readonly string[]): string | undefined {
  if (values.includes(value)) return undefined
  return values.find((other) => likenessOf(value, other) !== undefined)
}

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Edit distance: the fewest single-letter insertions, deletions, changes and swaps of neighbors that turn one text into the other; at most
 * `limit + 1`.
 */
export function editDistance(a: string, b: string, limit = 3): number {
  const plain = distance(a, b)
  // A swap otherwise counts as two changes.
  const near = plain > 1 && plain <= limit + 1 ? [...withSwaps(a, b), ...withSwaps(b, a)] : []
  return Math.min(plain, ...near, limit + 1)
}

/** The name that was probably meant; `undefined` if none is close. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const lowerText = text.toLowerCase()
  const ranking = names
    .map((name) => ({ name, distance: editDistance(lowerText, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranking
  if (best && best.distance <= Math.max(1, Math.floor(lowerText.length / 4))) return best.name
  const containing = names.filter((name) => lowerText.length > 2 && name.toLowerCase().includes(lowerText))
  return containing.length === 1 ? containing[0] : undefined
}

/** Distances to `b` after swapping one pair of neighbors in `a`. */
function withSwaps(a: string, b: string): readonly number[] {
  return Array.from({ length: a.length - 1 }, (_, at) => {
    const transposition = a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2)
    return 1 + distance(transposition, b)
  })
}

/** Two values that probably mean the same; `rarer` is probably the typo. */
export interface LookAlike {
  readonly rarer: string
  readonly usual: string
  /** How often the rarer one is used. */
  readonly count: number
  readonly likeness: Likeness
}

/** Values used no more often than this may be typos. */
const RARE = 2

/**
 * Finds duplicates: values that differ only in case, spaces or punctuation, and rare values that differ by a letter or two.
 * @param values of one fact, most frequent first.
 */
export function lookAlikes(
  values: readonly { readonly value: string; readonly count: number }[],
): readonly LookAlike[] {
  return values.flatMap(({ value, count }, index) => {
    // Compares with more frequent values only, so that each pair is found once.
    const others = values
      .slice(0, index)
      .map((other) => ({ ...other, likeness: likenessOf(value, other.value) }))
    const suggestion =
      others.find(({ likeness }) => likeness === 'case') ??
      (count <= RARE ? others.find(({ likeness }) => likeness === 'spelling') : undefined)
    if (suggestion?.likeness === undefined) return []
    return [{ rarer: value, usual: suggestion.value, count, likeness: suggestion.likeness }]
  })
}
