import { type MetadataColumns, selectItems } from '../metadata/metadata-columns.ts'
import { applyQuery, pageOf, toQuery } from './filter-query.ts'
import { anyActive, type Filter } from './filters.ts'
import { pageWindow } from './paging.ts'
import { searchOf } from './photo-search.ts'
import { withoutEach } from './without-filter.ts'

interface Searched {
  readonly filters: readonly Filter[]
  readonly columns: MetadataColumns
  /** Number of items. */
  readonly total: number
}

export type QueryAnswer = Omit<ReturnType<typeof answerQuery>, 'places'>

/**
 * What a gallery shows for a query (specification §4, "Filtering rule"): the places of one page of the items that
 * match, and the state of the filters.
 * @param found the scores of the query's search, unless it has none.
 */
export function answerQuery(
  { filters: unchosen, columns, total }: Searched,
  params: URLSearchParams,
  found: ArrayLike<number> | undefined,
) {
  const filters = applyQuery(unchosen, params)
  const search = searchOf(params)
  const { matching, counts } = selectItems(columns, total, filters, found)
  const window = pageWindow(matching.length, pageOf(params))
  return {
    places: matching.slice(window.start, window.end),
    /** Empty when the container has no filters. */
    filters,
    counts,
    search,
    filtered: anyActive(filters) || search !== '',
    matching: matching.length,
    total,
    window,
    /** If nothing matches, the number of results without each filter. */
    ...(matching.length === 0 && { withoutEach: withoutEach(columns, total, filters, { search, found }) }),
    /** Canonical query of filters and search, without `page` and `?`. */
    query: toQuery(filters, search).toString(),
  }
}
