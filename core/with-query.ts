/** The address of a path with a query, which may be empty. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
