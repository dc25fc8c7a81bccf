const FILTERS = '/desk/filters'

/** Where one filter is looked after. */
export function filterPath(key: string): string {
  return `${FILTERS}?${new URLSearchParams({ key })}`
}

/** Where a value gets another name, or is merged into the one that was probably meant. */
export function renamePath(key: string, value: string, to: string): string {
  return `${FILTERS}?${new URLSearchParams({ key, value, to })}`
}
