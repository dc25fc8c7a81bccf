import type { ContainerDescription } from '../container-description.ts'
import type { ContentItem } from '../item.ts'
import { type MetadataValue, valueOf } from '../metadata/metadata.ts'
import { compareText } from './text-order.ts'

/** One value of a filter, and whether it is selected. */
export interface FilterValue {
  readonly value: string
  readonly isSelected: boolean
}

/** A choice over one metadata key (specification §3, "Filter"). */
export interface Filter {
  readonly key: string
  readonly displayName: string
  /** True if every value of the key is a boolean. Such a filter is a single checkbox, `flag`. */
  readonly isBoolean: boolean
  /** Boolean filters: show only items whose value is true. */
  readonly flag: boolean
  /** Show all items that have a value for the key; same as `flag` for a boolean filter. */
  readonly showAll: boolean
  /** Every value that occurs, in alphabetical order; empty for a boolean filter. */
  readonly values: readonly FilterValue[]
  /** Current values by the slugs of their former names, which old URLs still contain. */
  readonly formerly?: Readonly<Record<string, string>>
  readonly note?: string
}

/** How many items each choice of one filter would show (see `selectItems`). */
export interface FilterCounts {
  readonly key: string
  /** The count for `showAll`, or for `flag` of a boolean filter. */
  readonly total: number
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

/**
 * Builds a container's filters, with nothing selected (specification §4, "Building filters"). A key becomes a filter if the description
 * turns it on and at least one item has a value for it; `None` is not a value. A key with only boolean values becomes a boolean filter. A
 * key that mixes booleans and text becomes a value filter over their text. Values are compared whole and case-sensitively.
 */
export function buildFilters(
  items: readonly ContentItem[],
  description: ContainerDescription,
): readonly Filter[] {
  return description.keys
    .filter(({ filter }) => filter)
    .map(({ key, displayName }) => ({ key, displayName, found: valuesOf(items, key) }))
    .filter(({ found }) => found.size > 0)
    .map(({ key, displayName, found }) => {
      const isBoolean = [...found].every((value) => typeof value === 'boolean')
      const texts = isBoolean ? [] : [...new Set([...found].map(String))].sort(compareText)
      const values = texts.map((value) => ({ value, isSelected: false }))
      return { key, displayName, isBoolean, flag: false, showAll: false, values }
    })
    .sort((a, b) => compareText(a.displayName, b.displayName) || compareText(a.key, b.key))
}

/** True if the filter has a choice: its flag, `showAll` or a value. */
export function isActive(filter: Filter): boolean {
  return (
    filter.showAll || (filter.isBoolean ? filter.flag : filter.values.some(({ isSelected }) => isSelected))
  )
}

/** True if any filter has a choice (see {@link isActive}). */
export function anyActive(filters: readonly Filter[]): boolean {
  return filters.some(isActive)
}

function valuesOf(items: readonly ContentItem[], key: string): ReadonlySet<MetadataValue> {
  return new Set(items.map((item) => valueOf(item.metadata, key)).filter((value) => value !== undefined))
}
