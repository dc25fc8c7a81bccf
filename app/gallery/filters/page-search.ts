export function pageSearch(query: string, page: number): string {
  const params = new URLSearchParams(query)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}
