import { FILTER } from '#core/desk/kinds/filter.ts'
import { recordPath } from '../screens/record-form.ts'

/** Page of a filter. */
export function filterPath(key: string): string {
  return recordPath(FILTER, key)
}

/** Page to rename a value or to merge it into another. */
export function renamePath(key: string, value: string, to: string): string {
  return `${filterPath(key)}?${new URLSearchParams({ value, to })}`
}
