import { compareText } from '../../content/finding/text-order.ts'

/** How often a value occurs in a selection. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}

/** The values of a selection, most frequent first; pictures without a value are not counted. */
export function valueCounts(values: readonly (string | undefined)[]): readonly ValueCount[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
}

/** The value that the whole selection shares; empty if none has any, `undefined` if they differ. */
export function sharedValue(counts: readonly ValueCount[], selected: number): string | undefined {
  const [first] = counts
  if (first === undefined) return ''
  return counts.length === 1 && first.count === selected ? first.value : undefined
}

const figure = (count: number) => count.toLocaleString('en-US')

/** Summary of a selection's values, e.g. `Maple in 5 of 12, Cherry in 2`; empty if all are equal or absent. */
export function countWords(counts: readonly ValueCount[], selected: number): string {
  if (sharedValue(counts, selected) !== undefined) return ''
  const first = counts.slice(0, 3)
  const words = first.map(({ value, count }, index) =>
    index === 0 ? `${value} in ${figure(count)} of ${figure(selected)}` : `${value} in ${figure(count)}`,
  )
  const more = counts.length - first.length
  return [...words, ...(more > 0 ? [`${figure(more)} more`] : [])].join(', ')
}
