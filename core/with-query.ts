/** Adds a query, which may be empty, to a path. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
