import { RECORD_KINDS } from '#core/desk/kinds/kinds.ts'
import { recordPath } from '../screens/record-form.ts'

export function filterPath(key: string): string {
  return recordPath(RECORD_KINDS.filter, key)
}

export function renamePath(key: string, value: string, to = ''): string {
  return `${filterPath(key)}?${new URLSearchParams({ value, to })}`
}
