import { isCountryCode } from './countries.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from './email-address.ts'

/** Names of the form's fields, in the order in which they are asked and summarised. */
export const FIELD_NAMES = [
  'retailer',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneExt',
  'businessName',
  'streetAddress',
  'city',
  'state',
  'zip',
  'country',
  'projectType',
  'describe',
  'comments',
  'distributionArea',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** The flat form as typed: a missing name means that the field was not on the form. */
export type FormValues = Readonly<Partial<Record<FieldName | 'photo', string>>>

/** At most one message per field; no key means that the field is in order. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** What a field's tidied text must fulfil. */
export interface FieldRule {
  /** Fewest characters; 0 for an optional field. */
  readonly min: number
  /** Most characters. */
  readonly max: number
  /** Shown when the rule is broken (specification §5; own words where it says "not shown" or nothing). */
  readonly message: string
  /** A further condition on a text that is long enough. */
  readonly accepts?: (text: string) => boolean
  /** True when line breaks are kept. */
  readonly multiline?: boolean
}

const PHONE_CHARACTERS = /^[\d ().-]+$/
const oneOf =
  (...allowed: string[]) =>
  (text: string): boolean =>
    allowed.includes(text)

function isPhone(text: string): boolean {
  return PHONE_CHARACTERS.test(text) && text.replaceAll(/\D/g, '').length === 10
}

/** The rule of every field (specification §5, §9; product note §7: a phone is valid with all ten digits). */
export const FIELD_RULES: Readonly<Record<FieldName, FieldRule>> = {
  retailer: {
    min: 1,
    max: 1,
    message: 'Please choose whether to locate or to become a retailer.',
    accepts: oneOf('1', '0'),
  },
  firstName: { min: 2, max: 80, message: 'Your first name is required.' },
  lastName: { min: 2, max: 80, message: 'Your last name is required.' },
  email: { min: 1, max: EMAIL_MAX_LENGTH, message: 'A valid email is required.', accepts: isEmailAddress },
  phone: { min: 10, max: 20, message: 'A valid phone number is required.', accepts: isPhone },
  phoneExt: { min: 0, max: 20, message: 'A valid extension is required.' },
  businessName: { min: 0, max: 160, message: 'A valid business name is required.' },
  streetAddress: { min: 1, max: 200, message: 'A valid street is required.' },
  city: { min: 2, max: 100, message: 'A valid city is required.' },
  state: { min: 2, max: 100, message: 'A valid state is required.' },
  zip: { min: 5, max: 5, message: 'A valid zip is required.', accepts: (text) => /^\d{5}$/.test(text) },
  country: { min: 2, max: 2, message: 'A valid country is required.', accepts: isCountryCode },
  projectType: {
    min: 1,
    max: 1,
    message: 'Please choose a project type.',
    accepts: oneOf('0', '1', '2'),
  },
  describe: { min: 0, max: 500, message: 'A valid description is required.' },
  comments: { min: 0, max: 4000, message: 'Valid comments are required.', multiline: true },
  distributionArea: {
    min: 1,
    max: 1,
    message: 'Please say whether you are in our distribution area.',
    accepts: oneOf('1', '0'),
  },
}

/** What the form starts with (specification §9); fields without a default start empty. */
export const FIELD_DEFAULTS: FormValues = { country: 'US', distributionArea: '1', projectType: '1' }

const LOCATE_ONLY: readonly FieldName[] = ['projectType', 'describe']
const BECOME_ONLY: readonly FieldName[] = ['businessName', 'phoneExt']

/**
 * The fields that an intent shows and sends (specification §5), in asking order.
 * @param retailer `'1'` to locate a retailer, `'0'` to become one; anything else gives what both share.
 */
export function fieldsOf(retailer: string | undefined): readonly FieldName[] {
  const hidden = new Set([...(retailer === '1' ? [] : LOCATE_ONLY), ...(retailer === '0' ? [] : BECOME_ONLY)])
  return FIELD_NAMES.filter((name) => !hidden.has(name))
}

const CONTROL_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]+/gu

/** Browsers fill in phones with the country code: `+1 573 555 0123`. */
export function withoutCountryCode(phone: string): string {
  return phone.replace(/^[+( ]*1[) .-]*(?=\D*(?:\d\D*){10}$)/, '')
}

/**
 * A field's text as it is judged and stored: trimmed, well-formed Unicode, control characters and line breaks
 * turned into spaces (a multi-line field keeps its line feeds). An email keeps inner control characters, so
 * that it is refused and not silently repaired. A phone loses the country code 1.
 */
export function tidyField(name: FieldName, value: string): string {
  const text = value.toWellFormed()
  if (name === 'email') return text.trim()
  if (name === 'phone') return withoutCountryCode(text.replaceAll(CONTROL_AND_BREAKS, ' ').trim())
  if (FIELD_RULES[name].multiline !== true) return text.replaceAll(CONTROL_AND_BREAKS, ' ').trim()
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROL_BUT_LINE_FEED, ' ')
    .trim()
}

/**
 * Judges one field as typed.
 * @returns the message to show under the field, or `undefined` when it is in order.
 */
export function validateField(name: FieldName, value: string): string | undefined {
  const rule = FIELD_RULES[name]
  const text = tidyField(name, value)
  if (text.length > rule.max) {
    return rule.accepts === undefined ? `Please use at most ${rule.max} characters here.` : rule.message
  }
  if (text.length < rule.min) return rule.message
  if (text !== '' && rule.accepts?.(text) === false) return rule.message
  return undefined
}

/**
 * Judges the whole form: every field of the chosen intent, those of the other intent left out. A field that is
 * missing counts as its default, or as empty.
 */
export function validateForm(values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of fieldsOf(tidyField('retailer', values.retailer ?? ''))) {
    const message = validateField(name, values[name] ?? FIELD_DEFAULTS[name] ?? '')
    if (message !== undefined) errors[name] = message
  }
  return errors
}
