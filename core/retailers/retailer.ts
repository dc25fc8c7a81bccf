import { isDay } from '../days.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from './email-address.ts'
import { isPhone, shapedPhone } from './phone.ts'
import { oneLine, severalLines } from './plain-text.ts'

/** A shop that requests are passed on to. */
export interface Retailer {
  readonly id: string
  readonly name: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly email: string
  readonly phone: string
  /** ZIP codes or their first three digits, separated by commas. */
  readonly area: string
  /** The first and the last day of an absence, such as `2026-07-22`; each may be empty. */
  readonly awayFrom: string
  readonly awayUntil: string
  /** How many requests it wants in a calendar month at most; empty for any number. */
  readonly mostAMonth: string
  /** Whether requests may be passed on to it. */
  readonly isOn: boolean
  /** Only for the desk; may be empty. */
  readonly note: string
  /** Counts changes, so that the second of two people who change the same version is told. */
  readonly version: number
}

/** The fields of a retailer that are text. */
export type RetailerField = Exclude<keyof Retailer, 'id' | 'isOn' | 'version'>

interface Definition {
  readonly label: string
  readonly max: number
  readonly message: string
  readonly isOptional?: true
  readonly tidy?: (text: string) => string
  readonly accepts?: (text: string) => boolean
}

/** The text fields in the order of the form (product note §8). */
export const RETAILER_FIELDS: Readonly<Record<RetailerField, Definition>> = {
  name: { label: 'Name', max: 120, message: 'Give the retailer a name.' },
  streetAddress: { label: 'Street address', max: 200, message: 'Give the street address.' },
  city: { label: 'City', max: 100, message: 'Give the city.' },
  state: { label: 'State', max: 100, message: 'Give the state.' },
  zip: {
    label: 'ZIP code',
    max: 5,
    message: 'A ZIP code has five digits.',
    accepts: (text) => /^\d{5}$/.test(text),
  },
  email: {
    label: 'Email',
    max: EMAIL_MAX_LENGTH,
    message: 'Give a valid email address.',
    accepts: isEmailAddress,
  },
  phone: {
    label: 'Phone',
    max: 40,
    message: 'A phone number has ten digits.',
    tidy: (text) => shapedPhone(oneLine(text)),
    accepts: isPhone,
  },
  area: {
    label: 'Area served',
    max: 4000,
    message: 'List ZIP codes or their first three digits, with commas, such as 648, 65801.',
    tidy: (text) =>
      text
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .join(', '),
    accepts: (text) => /^\d{3}(?:\d{2})?(?:, \d{3}(?:\d{2})?)*$/.test(text),
  },
  awayFrom: {
    label: 'Away from',
    max: 10,
    message: 'Give a day such as 2026-07-22.',
    isOptional: true,
    accepts: isDay,
  },
  awayUntil: {
    label: 'Away until',
    max: 10,
    message: 'Give a day such as 2026-07-22.',
    isOptional: true,
    accepts: isDay,
  },
  mostAMonth: {
    label: 'Most requests a month',
    max: 3,
    message: 'Give a number from 1 to 999, or nothing.',
    isOptional: true,
    accepts: (text) => /^[1-9]\d{0,2}$/.test(text),
  },
  note: {
    label: 'Note',
    max: 4000,
    message: 'A note has at most 4,000 characters.',
    isOptional: true,
    tidy: severalLines,
  },
}

/** The names of the text fields, in the order of the form. */
export const RETAILER_FIELD_NAMES = Object.keys(RETAILER_FIELDS).filter(isRetailerField)

/** What somebody typed about a retailer, normalized. */
export type RetailerValues = Readonly<Record<RetailerField, string>>

/** Normalizes the input; a missing field is empty. */
export function tidyRetailer(typed: Readonly<Partial<Record<RetailerField, string>>>): RetailerValues {
  const entries = RETAILER_FIELD_NAMES.map((name) => {
    const { tidy = oneLine } = RETAILER_FIELDS[name]
    return [name, tidy((typed[name] ?? '').toWellFormed()).trim()] as const
  })
  return Object.fromEntries(entries) as RetailerValues
}

/** What is wrong with each field, as sentences; none if all are valid. */
export function retailerFaults(values: RetailerValues): Readonly<Partial<Record<RetailerField, string>>> {
  return Object.fromEntries(
    RETAILER_FIELD_NAMES.flatMap((name) => {
      const { max, message, isOptional, accepts } = RETAILER_FIELDS[name]
      const text = values[name]
      if (text === '') return isOptional === true ? [] : [[name, message]]
      return text.length <= max && accepts?.(text) !== false ? [] : [[name, message]]
    }),
  )
}

/** Whether a retailer's area includes a ZIP code. */
export function serves({ area }: Pick<Retailer, 'area'>, zip: string): boolean {
  return area.split(', ').some((part) => part !== '' && zip.startsWith(part))
}

/** A name for comparison: retailers must differ by more than capitals and spaces. */
export function retailerKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function isRetailerField(name: string): name is RetailerField {
  return Object.hasOwn(RETAILER_FIELDS, name)
}
