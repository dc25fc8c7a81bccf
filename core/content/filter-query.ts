import type { Filter } from './filters.ts'

/** The query value that asks for every item with a value: `?finish=*` (product notes, decision 8). */
export const FILTER_ALL = '*'

/** The value a boolean filter is asked for by: `?aged=true`. */
export const FILTER_ON = 'true'

/** Query parameters with a meaning of their own, which no filter may take. */
const RESERVED_PARAMS: ReadonlySet<string> = new Set(['page'])

/**
 * The query parameter of a metadata key: the key itself, or `filter-page` for a key that would clash with a
 * reserved parameter. Metadata keys hold no hyphen, so the latter is free.
 */
export function paramOf(key: string): string {
  return RESERVED_PARAMS.has(key) ? `filter-${key}` : key
}

/**
 * How a value stands in the query: as it is, except that a value made of nothing but asterisks gets one more,
 * because a single one is `FILTER_ALL`.
 */
export function queryValueOf(value: string): string {
  return /^\*+$/.test(value) ? `${value}*` : value
}

/**
 * The filters with exactly the choices that a query states, whatever was chosen before (product notes, decision
 * 8): `?species=Maple&species=Cherry&aged=true&finish=*`. Parameter names count in any letter case, values
 * exactly. Unknown keys and values are ignored. With `*` the key's single values are not shown one by one.
 */
export function applyQuery(filters: readonly Filter[], params: URLSearchParams): readonly Filter[] {
  const asked = new Map<string, Set<string>>()
  for (const [name, value] of params) {
    const key = name.toLowerCase()
    asked.set(key, (asked.get(key) ?? new Set()).add(value))
  }
  return filters.map((filter) => {
    const choices = asked.get(paramOf(filter.key)) ?? new Set()
    const all = choices.has(FILTER_ALL)
    const values = filter.values.map(({ value }) => ({
      value,
      shown: !all && choices.has(queryValueOf(value)),
    }))
    if (filter.isBoolean) return { ...filter, flag: all || choices.has(FILTER_ON), showAll: false, values }
    return { ...filter, flag: false, showAll: all, values }
  })
}

/**
 * The query that states the filters' choices, the inverse of `applyQuery`. Equal choices give equal queries:
 * parameters follow the order of the filters and of their values. Without choices it is empty.
 */
export function toQuery(filters: readonly Filter[]): URLSearchParams {
  const params = new URLSearchParams()
  for (const filter of filters) {
    const name = paramOf(filter.key)
    if (filter.isBoolean) {
      if (filter.flag || filter.showAll) params.append(name, FILTER_ON)
    } else if (filter.showAll) {
      params.append(name, FILTER_ALL)
    } else {
      for (const { value, shown } of filter.values) if (shown) params.append(name, queryValueOf(value))
    }
  }
  return params
}

/** The page that a query asks for, from 1; 1 when it asks for none or for something that is no page number. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get('page') ?? ''
  const page = /^\d+$/.test(asked) ? Number(asked) : 1
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/**
 * The query that asks for the photos with one value of a key, as a photo's facts name it; `undefined` where no
 * filter offers that value.
 */
export function queryForValue(filters: readonly Filter[], key: string, value: string): string | undefined {
  const filter = filters.find((candidate) => candidate.key === key)
  if (!filter) return undefined
  if (filter.isBoolean) return new URLSearchParams([[paramOf(key), FILTER_ON]]).toString()
  const isOffered = filter.values.some((offered) => offered.value === value)
  return isOffered ? new URLSearchParams([[paramOf(key), queryValueOf(value)]]).toString() : undefined
}
