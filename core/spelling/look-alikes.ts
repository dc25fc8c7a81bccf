import { type Likeness, likenessOf } from './similar-values.ts'

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
