import { EMAIL_MAX_LENGTH, isEmailAddress } from '../../email-address.ts'
import { isPhone, shapedPhone } from '../../phone.ts'
import { oneLine, severalLines } from '../../plain-text.ts'
import { isCountryCode } from './countries.ts'
import { type Intent, intentLabel } from './messages.ts'

/** One option of a choice. */
export interface FieldOption {
  /** Posted and stored value. */
  readonly value: number
  /** Label in the form. */
  readonly label: string
  /** Wording in emails, at the desk and in the external email API, if not `label`. */
  readonly words?: string
}

/** The definition of one field of the retailer form: a choice, or a text in a fixed format (`accepts`) or free (`holds`). */
export interface FieldDefinition {
  /** Label in the form. */
  readonly label: string
  /** Label in emails, if not `label`. Fields with the same email label share a row. */
  readonly mailLabel?: string
  /** Label at the desk and in spreadsheets, if not `label`. */
  readonly deskLabel?: string
  /** Error message (specification §5; our wording where it has none). */
  readonly message: string
  /** The intent this field belongs to; absent if both have it. */
  readonly onlyFor?: Intent
  /** Initial value, also used when the answer is missing. */
  readonly default?: string
  /** Stored under `contact` in the form value (specification §3). */
  readonly inContact?: true
  /** The options of a choice, in display order. */
  readonly choices?: readonly [FieldOption, ...FieldOption[]]
  /** Whether the retailer call accepts an option's label as well as its number. */
  readonly acceptsWords?: true
  /** Length of a text in characters; at least 0 if it is optional. */
  readonly min?: number
  readonly max?: number
  readonly accepts?: (text: string) => boolean
  /** Normalizes the text before validation; the default puts it on one line. */
  readonly tidy?: (text: string) => string
  /**
   * For the spam rules: any link is suspicious in a name or place, but prose may have a few. `lines` is multi-line prose. The visitor's
   * copy of the email disables every link in it.
   */
  readonly holds?: 'name' | 'place' | 'prose' | 'lines'
}

/**
 * The fields of the retailer form in display order (specification §3, §5, §9). The schema, form, emails, desk, API description and spam
 * rules derive from them.
 */
export const DEFINITIONS = {
  retailer: {
    label: 'I want to',
    deskLabel: 'Request',
    message: 'Please choose whether to locate or to become a retailer.',
    choices: [
      { value: 1, label: intentLabel(1) },
      { value: 0, label: intentLabel(0) },
    ],
  },
  firstName: {
    label: 'First name',
    mailLabel: 'Name',
    min: 2,
    max: 80,
    message: 'Your first name is required.',
    holds: 'name',
  },
  lastName: {
    label: 'Last name',
    mailLabel: 'Name',
    min: 2,
    max: 80,
    message: 'Your last name is required.',
    holds: 'name',
  },
  email: {
    label: 'Email',
    min: 1,
    max: EMAIL_MAX_LENGTH,
    message: 'A valid email is required.',
    accepts: isEmailAddress,
    // Keeps inner control characters, so that validation rejects the text instead of changing it silently.
    tidy: (text) => text.trim(),
  },
  phone: {
    label: 'Phone',
    min: 10,
    // Leaves room for foreign numbers, so that they aren't truncated.
    max: 40,
    message: 'A valid phone number is required.',
    accepts: isPhone,
    tidy: (text) => shapedPhone(oneLine(text)),
    inContact: true,
  },
  phoneExt: {
    label: 'Extension',
    min: 0,
    max: 20,
    message: 'A valid extension is required.',
    holds: 'place',
    onlyFor: 0,
    inContact: true,
  },
  businessName: {
    label: 'Business name',
    min: 0,
    max: 160,
    message: 'A valid business name is required.',
    holds: 'prose',
    onlyFor: 0,
    inContact: true,
  },
  streetAddress: {
    label: 'Street address',
    mailLabel: 'Address',
    min: 1,
    max: 200,
    message: 'A valid street is required.',
    holds: 'place',
  },
  city: {
    label: 'City',
    mailLabel: 'Address',
    min: 2,
    max: 100,
    message: 'A valid city is required.',
    holds: 'place',
  },
  state: {
    label: 'State',
    mailLabel: 'Address',
    min: 2,
    max: 100,
    message: 'A valid state is required.',
    holds: 'place',
  },
  zip: {
    label: 'ZIP code',
    mailLabel: 'Address',
    min: 5,
    max: 5,
    message: 'A valid zip is required.',
    accepts: (text) => /^\d{5}$/.test(text),
  },
  country: {
    label: 'Country',
    mailLabel: 'Address',
    min: 2,
    max: 2,
    message: 'A valid country is required.',
    accepts: isCountryCode,
    default: 'US',
  },
  projectType: {
    label: 'Project type',
    message: 'Please choose a project type.',
    choices: [
      { value: 1, label: 'Remodel' },
      { value: 2, label: 'New Construction' },
      { value: 0, label: 'Both', words: 'Both Remodel and New Construction' },
    ],
    acceptsWords: true,
    onlyFor: 1,
    default: '1',
  },
  describe: {
    label: 'Describe your project',
    mailLabel: 'Project',
    deskLabel: 'Project',
    min: 0,
    max: 500,
    message: 'A valid description is required.',
    holds: 'prose',
    onlyFor: 1,
  },
  comments: {
    label: 'Comments',
    min: 0,
    max: 4000,
    message: 'Valid comments are required.',
    holds: 'lines',
  },
  distributionArea: {
    label: 'Are you in our distribution area?',
    mailLabel: 'In our distribution area',
    deskLabel: 'In distribution area',
    message: 'Please say whether you are in our distribution area.',
    choices: [
      { value: 1, label: 'Yes' },
      { value: 0, label: 'No' },
    ],
    default: '1',
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>

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
  const { choices, message, min = 0, max = Number.POSITIVE_INFINITY, holds, accepts } = FIELDS[name]
  const text = tidyField(name, value)
  if (choices) return optionOf(name, text) ? undefined : message
  if (text.length > max && holds) return `Please use at most ${max} characters here.`
  const isLong = text.length >= min && text.length <= max
  return isLong && (text === '' || accepts?.(text) !== false) ? undefined : message
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
