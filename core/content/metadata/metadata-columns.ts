import { type Filter, type FilterCounts, isActive } from '../finding/filters.ts'
import type { ContentItem } from '../item.ts'
import { type MetadataValue, valueOf } from './metadata.ts'

/**
 * One metadata key of many items: the distinct values, and for each item an index into them. Filtering ten thousand items only compares
 * small integers, and the data is small enough to send to the browser.
 */
export interface MetadataColumn {
  /** Distinct values in order of first appearance, without absent ones (see `valueOf`). */
  readonly values: readonly MetadataValue[]
  /** For each item, the 1-based index of its value in `values`; 0 if it has none. */
  readonly at: ArrayLike<number>
}

/** Columns by lower-case metadata key, all of the same length. */
export type MetadataColumns = ReadonlyMap<string, MetadataColumn>

/** Builds the columns of `keys` for these items. */
export function columnsOf(items: readonly ContentItem[], keys: Iterable<string>): MetadataColumns {
  return new Map([...keys].map((key) => [key, columnOf(items, key)]))
}

function columnOf(items: readonly ContentItem[], key: string): MetadataColumn {
  const places = new Map<MetadataValue, number>()
  const at = new Uint32Array(items.length)
  for (const [index, { metadata }] of items.entries()) {
    const value = valueOf(metadata, key)
    if (value === undefined) continue
    const place = places.get(value) ?? places.size + 1
    places.set(value, place)
    at[index] = place
  }
  return { values: [...places.keys()], at }
}

/**
 * Filters `size` items and counts what each choice would leave, in one pass over their columns (specification §4, "Filtering rule"). A
 * boolean filter passes items whose value is true, a value filter those with a selected value, `showAll` those with any value. A filter
 * without a column passes none. If `found` has the scores of a search, items without a score are left out and not counted, and the best
 * come first.
 */
export function selectItems(
  columns: MetadataColumns,
  size: number,
  filters: readonly Filter[],
  matches?: ArrayLike<number>,
) {
  const tallies = filters.map((filter) => tallyOf(filter, columns.get(filter.key)))
  const active = tallies.filter(({ passes }) => passes !== undefined)
  const matching: number[] = []
  for (let item = 0; item < size; item += 1) {
    if (matches && !matches[item]) continue
    let failedTally: Tally | undefined
    let failures = 0
    for (const tally of active) {
      if (tally.passes?.[tally.at[item] ?? 0] === 1) continue
      failedTally = tally
      failures += 1
      if (failures > 1) break
    }
    if (failures === 0) {
      matching.push(item)
      for (const tally of tallies) count(tally, item)
    } else if (failures === 1 && failedTally) {
      // Only this filter rejects the item, so it counts for this filter's other choices.
      count(failedTally, item)
    }
  }
  if (matches) matching.sort((a, b) => (matches[b] ?? 0) - (matches[a] ?? 0) || a - b)
  return {
    matching,
    /** How many items each choice would leave if it were the only one for its key. */
    counts: tallies.map(countsOf),
  }
}

/** One filter's state during the pass, indexed like the values of its column. */
interface Tally {
  readonly filter: Filter
  readonly values: readonly MetadataValue[]
  readonly at: ArrayLike<number>
  /** 1 for values that pass; `undefined` while the filter is inactive. */
  readonly passes: Uint8Array | undefined
  /** How many items all other filters leave, per value. */
  readonly seen: Uint32Array
}

function tallyOf(filter: Filter, { values, at }: MetadataColumn = { values: [], at: [] }): Tally {
  const seen = new Uint32Array(values.length + 1)
  if (!isActive(filter)) return { filter, values, at, passes: undefined, seen }
  const shownValues = new Set(filter.values.filter((one) => one.isSelected).map(({ value }) => value))
  const isShown = (value: MetadataValue) =>
    filter.isBoolean ? value === true : filter.showAll || shownValues.has(String(value))
  return {
    filter,
    values,
    at,
    passes: Uint8Array.from([0, ...values.map((one) => Number(isShown(one)))]),
    seen,
  }
}

function count({ seen, at }: Tally, item: number): void {
  const place = at[item] ?? 0
  seen[place] = (seen[place] ?? 0) + 1
}

function countsOf({ filter, values, seen }: Tally): FilterCounts {
  const perText = new Map<string, number>()
  let total = 0
  for (const [index, value] of values.entries()) {
    if (filter.isBoolean && value !== true) continue
    const items = seen[index + 1] ?? 0
    total += items
    perText.set(String(value), (perText.get(String(value)) ?? 0) + items)
  }
  return {
    key: filter.key,
    total,
    values: filter.values.map(({ value }) => ({ value, count: perText.get(value) ?? 0 })),
  }
}
