const FILTERS = '/desk/filters'

/** Page of one filter. */
export function filterPath(key: string): string {
  return `${FILTERS}?${new URLSearchParams({ key })}`
}

/** Where a value is renamed, or merged into a suggested one. */
export function renamePath(key: string, value: string, to: string): string {
  return `${FILTERS}?${new URLSearchParams({ key, value, to })}`
}
