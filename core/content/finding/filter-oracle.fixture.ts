import type { ContentItem } from '../item.ts'
import { flagOf, textOf, valueOf } from '../metadata/metadata.ts'
import { type Filter, type FilterCounts, isActive } from './filters.ts'

/**
 * The items that pass every active filter, in order; all items if no filter is active (specification §4, "Filtering rule"). A boolean
 * filter passes items whose value is true, a value filter those with a selected value, and `showAll` those with any value other than
 * `None`.
 */
export function filterItems(
  items: readonly ContentItem[],
  filters: readonly Filter[],
): readonly ContentItem[] {
  const tests = filters.filter(isActive).map(testOf)
  return tests.length === 0 ? items : items.filter((item) => tests.every((passes) => passes(item)))
}

/**
 * For each choice of each filter, in order: the number of items left if it were the only choice for its key and all other filters stayed.
 */
export function countPerValue(
  items: readonly ContentItem[],
  filters: readonly Filter[],
): readonly FilterCounts[] {
  const tests = filters.map((filter) => (isActive(filter) ? testOf(filter) : undefined))
  return filters.map((filter, index) => {
    const others = tests.filter((_, other) => other !== index).filter((test) => test !== undefined)
    const counts = new Map<string, number>()
    let total = 0
    for (const item of items) {
      const choice = filter.isBoolean ? flagOf(item.metadata, filter.key) : textOf(item.metadata, filter.key)
      if (choice === undefined || choice === false || !others.every((passes) => passes(item))) continue
      total += 1
      if (typeof choice === 'string') counts.set(choice, (counts.get(choice) ?? 0) + 1)
    }
    return {
      key: filter.key,
      total,
      values: filter.values.map(({ value }) => ({ value, count: counts.get(value) ?? 0 })),
    }
  })
}

function testOf(filter: Filter): (item: ContentItem) => boolean {
  if (filter.isBoolean) return (item) => flagOf(item.metadata, filter.key)
  if (filter.showAll) return (item) => valueOf(item.metadata, filter.key) !== undefined
  const shownValues = new Set(filter.values.filter((value) => value.isSelected).map(({ value }) => value))
  return (item) => {
    const value = textOf(item.metadata, filter.key)
    return value !== undefined && shownValues.has(value)
  }
}
