import { COMPARED, comparedQueries } from '#core/visualizer/compare.ts'

/** In characters; no room has so many zones that an honest query is longer. */
const MAX_QUERY = 400

/** The queries of the compared choices. Without any, the empty one, which is the first of what there is. */
export function askedChoices(query: URLSearchParams): readonly [URLSearchParams, ...URLSearchParams[]] {
  const [first = new URLSearchParams(), ...others] = comparedQueries(query).map(
    (one) => new URLSearchParams(one.slice(0, MAX_QUERY)),
  )
  return [first, ...others]
}

/** `A` for the first choice. */
export function letterAt(index: number): string {
  return COMPARED[index]?.toUpperCase() ?? ''
}
