import { editDistance } from './nearest.ts'

export type Likeness = 'case' | 'spelling'

/**
 * Whether two different values look like one name: `case` if only letter case, spaces, accents or punctuation differ,
 * `spelling` if one letter of a word differs, or two of a long word. Values with different numbers are different names.
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
