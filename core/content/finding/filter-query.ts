import { slugOf } from '../../slug.ts'
import { COLOR_KEY } from '../finishes/color-families.ts'
import type { Filter } from './filters.ts'
import { SEARCH_PARAM } from './search-text.ts'

/** The query value that selects every item with a value: `?finish=*`. */
export const FILTER_ALL = '*'

/** The query value that turns a boolean filter on: `?aged=true`. */
export const FILTER_ON = 'true'

/** Query parameters with another meaning, reserved from filters. */
const RESERVED_PARAMS: ReadonlySet<string> = new Set(['page', 'color', SEARCH_PARAM])

/**
 * The query parameter of a metadata key: the key itself, or `filter-page` for a key that clashes with a reserved parameter. Metadata keys
 * contain no hyphen, so that name is always free.
 */
export function paramOf(key: string): string {
  if (key === COLOR_KEY) return 'color'
  return RESERVED_PARAMS.has(key) ? `filter-${key}` : key
}

/** A value in the query: unchanged, except that a value of only asterisks gets one more, because a single one is `FILTER_ALL`. */
export function queryValueOf(value: string): string {
  return /^\*+$/.test(value) ? `${value}*` : value
}

/**
 * The filters with the query's choices, replacing any earlier ones: `?species=Maple&species=Cherry&aged=true&finish=*`. Parameter names are
 * case-insensitive, values are exact. The old name of a renamed value selects the new one. Unknown keys and values are ignored. `*` selects
 * none of the key's single values.
 */
export function applyQuery(filters: readonly Filter[], params: URLSearchParams): readonly Filter[] {
  const choicesByKey = new Map<string, Set<string>>()
  for (const [name, value] of params) {
    const key = name.toLowerCase()
    choicesByKey.set(key, (choicesByKey.get(key) ?? new Set()).add(value))
  }
  return filters.map((filter) => {
    const choices = new Set(
      [...(choicesByKey.get(paramOf(filter.key)) ?? [])].map((choice) => today(filter, choice)),
    )
    const all = choices.has(FILTER_ALL)
    const values = filter.values.map(({ value }) => ({
      value,
      isSelected: !all && choices.has(queryValueOf(value)),
    }))
    if (filter.isBoolean) return { ...filter, flag: all || choices.has(FILTER_ON), showAll: false, values }
    return { ...filter, flag: false, showAll: all, values }
  })
}

/** The current name of a value in a query. */
function today({ values, formerly = {} }: Filter, choice: string): string {
  const isOffered = values.some(({ value }) => queryValueOf(value) === choice)
  const slug = slugOf(choice)
  return isOffered || !Object.hasOwn(formerly, slug) ? choice : queryValueOf(formerly[slug] ?? choice)
}

/**
 * The query of the filters' choices and the search (`searchOf`); the inverse of `applyQuery`. Equal choices give equal queries, because
 * parameters follow the order of the filters and their values. Empty without choices and search.
 */
export function toQuery(filters: readonly Filter[], search = ''): URLSearchParams {
  const params = new URLSearchParams()
  for (const filter of filters) {
    const name = paramOf(filter.key)
    if (filter.isBoolean) {
      if (filter.flag || filter.showAll) params.append(name, FILTER_ON)
    } else if (filter.showAll) {
      params.append(name, FILTER_ALL)
    } else {
      for (const { value, isSelected } of filter.values)
        if (isSelected) params.append(name, queryValueOf(value))
    }
  }
  if (search !== '') params.append(SEARCH_PARAM, search)
  return params
}

/** The page number in a query, from 1; 1 when missing or invalid. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  const page = /^\d+$/.test(text) ? Number(text) : 1
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The query for all photos with this value of a key, or `undefined` if no filter offers the value. */
export function queryForValue(filters: readonly Filter[], key: string, value: string): string | undefined {
  return queryForValues(filters, [[key, [value]]])?.toString()
}

/**
 * The query for photos with any of these values of each key; `undefined` if a key has no filter, or its filter offers none of the values.
 */
export function queryForValues(
  filters: readonly Filter[],
  choices: readonly (readonly [key: string, values: readonly string[]])[],
): URLSearchParams | undefined {
  const query = new URLSearchParams()
  for (const [key, values] of choices) {
    const filter = filters.find((candidate) => candidate.key === key)
    if (!filter) return undefined
    const availableValues = values.filter((value) => filter.values.some((one) => one.value === value))
    if (filter.isBoolean) query.append(paramOf(key), FILTER_ON)
    else if (availableValues.length === 0) return undefined
    else for (const value of availableValues) query.append(paramOf(key), queryValueOf(value))
  }
  return query
}
