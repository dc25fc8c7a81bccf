import { oneLine, severalLines } from '../../plain-text.ts'
import { DEFINITIONS, type FieldDefinition, type FieldOption } from './field-definitions.ts'

export type FieldName = keyof typeof DEFINITIONS

/** All field definitions. */
export const FIELDS: Readonly<Record<FieldName, FieldDefinition>> = DEFINITIONS

/** All field names, in display order. */
export const FIELD_NAMES = Object.keys(DEFINITIONS).filter(isFieldName)

/** True for the name of a field of the request form. */
export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(DEFINITIONS, name)
}

/** The stored type of a field's value: a number for a choice, otherwise text. */
export type FieldValue<Name extends FieldName> = (typeof DEFINITIONS)[Name] extends {
  readonly choices: readonly { readonly value: infer Value }[]
}
  ? Value
  : string

/** The fields stored under `contact`. */
export type ContactName = {
  [Name in FieldName]: (typeof DEFINITIONS)[Name] extends { readonly inContact: true } ? Name : never
}[FieldName]

/** True for a field stored under `contact`. */
export function isContactName(name: FieldName): name is ContactName {
  return FIELDS[name].inContact === true
}

/** The form's values as typed; a missing name means that the field was not in the form. */
export type FormValues = Readonly<Partial<Record<FieldName | 'photo' | 'shop', string>>>

/** At most one message per field; none for valid fields. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** The form's initial values (specification §9); fields without a default start empty. */
export const FIELD_DEFAULTS: FormValues = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { default: value } = FIELDS[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** A field's label at the desk and in a person's data export. */
export function deskLabelOf(name: FieldName): string {
  return FIELDS[name].deskLabel ?? FIELDS[name].label
}

/**
 * The fields that an intent shows and sends (specification §5), in display order.
 * @param retailer `'1'` to locate a retailer, `'0'` to become one; anything else gives the shared fields.
 */
export function fieldsOf(retailer: string | undefined): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const { onlyFor } = FIELDS[name]
    return onlyFor === undefined || String(onlyFor) === retailer
  })
}

/**
 * A field's text as validated and stored: trimmed, well-formed Unicode. Control characters and line breaks become spaces, unless the field
 * is multi-line or has its own `tidy`.
 */
export function tidyField(name: FieldName, value: string): string {
  const { tidy, holds } = FIELDS[name]
  const bring = tidy ?? (holds === 'lines' ? severalLines : oneLine)
  return bring(value.toWellFormed())
}

/** The option that a tidied text names, by number or, where accepted, by its words. */
export function optionOf(name: FieldName, text: string): FieldOption | undefined {
  const { choices, acceptsWords } = FIELDS[name]
  return choices?.find(
    ({ value, label, words = label }) => String(value) === text || (acceptsWords && words === text),
  )
}

/**
 * Validates one field.
 * @returns the message to show under the field, or `undefined` if it is valid.
 */
export function validateField(name: FieldName, value: string): string | undefined {
  const field = FIELDS[name]
  const text = tidyField(name, value)
  if (field.choices) {
    return optionOf(name, text) ? undefined : field.message
  }
  if (text.length > field.max && field.holds) return `Please use at most ${field.max} characters here.`
  const isLong = text.length >= field.min && text.length <= field.max
  return isLong && (text === '' || field.accepts?.(text) !== false) ? undefined : field.message
}

/** Validates the fields of the chosen intent. A missing field gets its default, or counts as empty. */
export function validateForm(values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of fieldsOf(tidyField('retailer', values.retailer ?? ''))) {
    const message = validateField(name, values[name] ?? FIELD_DEFAULTS[name] ?? '')
    if (message !== undefined) errors[name] = message
  }
  return errors
}
