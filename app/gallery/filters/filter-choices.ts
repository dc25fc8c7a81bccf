import { FILTER_ALL, paramOf, queryValueOf } from '#core/content/finding/filter-query.ts'
import type { Filter } from '#core/content/finding/filters.ts'

export interface FilterOption {
  readonly id: string
  readonly filter: string
  readonly label: string
  readonly without: readonly Filter[]
}

export function withValue(
  filters: readonly Filter[],
  key: string,
  value: string,
  isSelected: boolean,
): readonly Filter[] {
  return replace(filters, key, (filter) => ({
    ...filter,
    showAll: false,
    values: filter.values.map((one) => (one.value === value ? { value, isSelected } : one)),
  }))
}

export function withAll(filters: readonly Filter[], key: string, all: boolean): readonly Filter[] {
  return replace(filters, key, (filter) => ({
    ...filter,
    flag: filter.isBoolean && all,
    showAll: !filter.isBoolean && all,
    values: filter.values.map(({ value }) => ({ value, isSelected: false })),
  }))
}

export function withClicked(
  filters: readonly Filter[],
  { name, value, checked }: { readonly name: string; readonly value: string; readonly checked: boolean },
): readonly Filter[] {
  const filter = filters.find(({ key }) => paramOf(key) === name)
  if (!filter) return filters
  if (filter.isBoolean || value === FILTER_ALL) return withAll(filters, filter.key, checked)
  const filterValue = filter.values.find((one) => queryValueOf(one.value) === value)
  return filterValue ? withValue(filters, filter.key, filterValue.value, checked) : filters
}

export function choicesOf(filters: readonly Filter[]): readonly FilterOption[] {
  return filters.flatMap((filter): readonly FilterOption[] => {
    const { key, displayName, isBoolean, flag, showAll, values } = filter
    const whole = (label: string): FilterOption => ({
      id: paramOf(key),
      filter: displayName,
      label,
      without: withAll(filters, key, false),
    })
    if (isBoolean) return flag ? [whole(displayName)] : []
    if (showAll) return [whole(`${displayName}: all`)]
    return values
      .filter(({ isSelected }) => isSelected)
      .map(({ value }) => ({
        id: `${paramOf(key)} ${value}`,
        filter: displayName,
        label: value,
        without: withValue(filters, key, value, false),
      }))
  })
}

function replace(
  filters: readonly Filter[],
  key: string,
  change: (filter: Filter) => Filter,
): readonly Filter[] {
  return filters.map((filter) => (filter.key === key ? change(filter) : filter))
}
