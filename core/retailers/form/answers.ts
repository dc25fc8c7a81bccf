import { countryName } from './countries.ts'
import { FIELD_NAMES, FIELDS, type FieldName, isContactName } from './fields.ts'
import type { RetailerRequest } from './retailer-request.ts'

/** False for a choice that the request's intent does not ask for: the default stored there is not an answer. */
export function isAnswered({ retailer }: RetailerRequest, name: FieldName): boolean {
  const { choices, onlyFor } = FIELDS[name]
  return choices === undefined || onlyFor === undefined || onlyFor === retailer
}

/** A request's answer as displayed; empty if there is none. */
export function answerIn(request: RetailerRequest, name: FieldName): string {
  if (!isAnswered(request, name)) return ''
  return inWords(name, valueIn(request, name))
}

/** A field's stored value. */
export function valueIn(request: RetailerRequest, name: FieldName): string | number {
  return isContactName(name) ? request.contact[name] : request[name]
}

/** The address in the format of an envelope. */
export function addressIn({ streetAddress, city, state, zip, country }: RetailerRequest): string {
  return `${streetAddress}\n${city}, ${state} ${zip}\n${countryName(country) ?? country}`
}

/** A field's value as displayed: the choice's label, or the text itself. */
export function inWords(name: FieldName, value: string | number): string {
  const choice = FIELDS[name].choices?.find((one) => one.value === value)
  return choice?.words ?? choice?.label ?? String(value)
}

/** The answer to one field, or to several fields that belong together. */
export interface Answer {
  readonly label: string
  readonly value: string
  readonly fields: readonly FieldName[]
  /** Whether it may contain any text. */
  readonly isFree: boolean
}

/** All given answers in the order and words of the form. */
export function answersIn(request: RetailerRequest): Answer[] {
  const rows = Map.groupBy(FIELD_NAMES, (name) => FIELDS[name].mailLabel ?? FIELDS[name].label)
  return [...rows]
    .map(([label, fields]) => ({
      label,
      value: fields.includes('streetAddress')
        ? addressIn(request)
        : fields.map((name) => answerIn(request, name)).join(' '),
      fields,
      isFree: fields.some((name) => FIELDS[name].holds !== undefined),
    }))
    .filter(({ value }) => value !== '')
}
