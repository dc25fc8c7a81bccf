import { FIELDS, type FieldName, isContactName } from './fields.ts'
import type { RetailerRequest } from './retailer-request.ts'

/**
 * False for a choice that the request's intent does not ask for, because its default could be mistaken for an
 * answer.
 */
export function isAnswered({ retailer }: RetailerRequest, name: FieldName): boolean {
  const { choices, onlyFor } = FIELDS[name]
  return choices === undefined || onlyFor === undefined || onlyFor === retailer
}

/** A request's answer in words; empty without one. */
export function answerIn(request: RetailerRequest, name: FieldName): string {
  if (!isAnswered(request, name)) return ''
  return inWords(name, isContactName(name) ? request.contact[name] : request[name])
}

/** A field's value in words: the choice's, or the text itself. */
export function inWords(name: FieldName, value: string | number): string {
  const choice = FIELDS[name].choices?.find((one) => one.value === value)
  return choice?.words ?? choice?.label ?? String(value)
}
