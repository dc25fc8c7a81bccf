import { FILTER } from '#core/desk/kinds/filter.ts'
import { recordPath } from '../screens/record-form.ts'

/** Page of one filter. */
export function filterPath(key: string): string {
  return recordPath(FILTER, key)
}

/** Where a value is renamed, or merged into a suggested one. */
export function renamePath(key: string, value: string, to: string): string {
  return `${filterPath(key)}?${new URLSearchParams({ value, to })}`
}
