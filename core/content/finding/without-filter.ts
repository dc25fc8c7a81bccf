import { type MetadataColumns, selectItems } from '../metadata/metadata-columns.ts'
import { toQuery } from './filter-query.ts'
import { type Filter, isActive } from './filters.ts'

/** The results without each active filter, and without the search. */
export function withoutEach(
  columns: MetadataColumns,
  size: number,
  filters: readonly Filter[],
  { search, found }: { readonly search: string; readonly found: ArrayLike<number> | undefined },
) {
  const withoutFilters = filters.filter(isActive).map((filter) => {
    const rest = filters.map((one) => (one === filter ? clearFilter(one) : one))
    const { matching } = selectItems(columns, size, rest, found)
    return { label: labelOf(filter), query: toQuery(rest, search).toString(), count: matching.length }
  })
  if (withoutFilters.length === 0 || search === '') return withoutFilters
  const { matching } = selectItems(columns, size, filters)
  const withoutSearch = { label: `“${search}”`, query: toQuery(filters).toString(), count: matching.length }
  return [...withoutFilters, withoutSearch]
}

function clearFilter(filter: Filter): Filter {
  const values = filter.values.map(({ value }) => ({ value, isSelected: false }))
  return { ...filter, flag: false, showAll: false, values }
}

function labelOf({ displayName, isBoolean, showAll, values }: Filter): string {
  if (isBoolean) return displayName
  const selectedValues = values.filter(({ isSelected }) => isSelected).map(({ value }) => value)
  return `${displayName}: ${showAll ? 'all' : selectedValues.join(', ')}`
}
