import { type Likeness, likenessOf } from './similar-values.ts'

/** Two values that probably mean the same; `rarer` is probably the slip. */
export interface LookAlike {
  readonly rarer: string
  readonly usual: string
  /** How often the rarer one is used. */
  readonly count: number
  readonly likeness: Likeness
}

/** Used at most as often as this, a value that differs by a letter may be a slip. */
const RARE = 2

/**
 * Finds values that should be the same: those that differ only in case, spaces or punctuation, and those that differ by a
 * letter or two where one is rare.
 * @param values of one fact, the most frequent first.
 */
export function lookAlikes(
  values: readonly { readonly value: string; readonly count: number }[],
): readonly LookAlike[] {
  return values.flatMap(({ value, count }, index) => {
    // Compared with more frequent values only, so that each pair is found once.
    const others = values
      .slice(0, index)
      .map((other) => ({ ...other, likeness: likenessOf(value, other.value) }))
    const meant =
      others.find(({ likeness }) => likeness === 'case') ??
      (count <= RARE ? others.find(({ likeness }) => likeness === 'spelling') : undefined)
    if (meant?.likeness === undefined) return []
    return [{ rarer: value, usual: meant.value, count, likeness: meant.likeness }]
  })
}
