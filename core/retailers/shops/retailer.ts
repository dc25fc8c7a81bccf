import { blobNameFault } from '../../content/names.ts'
import { isDay } from '../../days.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from '../form/email-address.ts'
import { isPhone, shapedPhone } from '../form/phone.ts'
import { oneLine, severalLines } from '../plain-text.ts'
import { type HoursField, isHours, tidyHours, WEEKDAYS, weekFrom } from './opening-hours.ts'

/** A shop that requests are passed on to. */
export interface Retailer extends Readonly<Record<HoursField, string>> {
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
  /** An address that begins with `https://` or `http://`; may be empty, as all that follows. */
  readonly website: string
  /** Names of doors and finishes, one per line. */
  readonly onDisplay: string
  /** Its own words about itself, of several lines. */
  readonly ownWords: string
  /** Name of its picture in the container of showrooms. */
  readonly showroomPhoto: string
  /** Only for the desk. */
  readonly note: string
  /** Whether requests may be passed on to it. */
  readonly isOn: boolean
  /** Whether visitors find it on the site. */
  readonly isListed: boolean
  /** Whether requests that ask for it are passed on to it without the desk. */
  readonly passesAtOnce: boolean
  /** Its name in addresses; empty until it is first listed, and kept from then on. */
  readonly slug: string
  /** The day on which somebody last saved the record, such as `2026-07-22`; empty if nobody has. */
  readonly confirmedOn: string
  /** Counts changes, so that the second of two people who change the same version gets a conflict. */
  readonly version: number
}

/** The fields of a retailer that are text. */
export type RetailerField = Exclude<keyof Retailer, 'id' | RetailerFlag | 'slug' | 'confirmedOn' | 'version'>

/** What a retailer is or is not. */
export type RetailerFlag = 'isOn' | 'isListed' | 'passesAtOnce'

/** Labels of the check boxes, in the order of the form. */
export const RETAILER_FLAGS: Readonly<Record<RetailerFlag, string>> = {
  isOn: 'On',
  isListed: 'Listed on the site',
  passesAtOnce: 'Pass on at once',
}

/** Names of the check boxes, in the order of the form. */
export const RETAILER_FLAG_NAMES = Object.keys(RETAILER_FLAGS).filter(
  (name): name is RetailerFlag => name in RETAILER_FLAGS,
)

/** Which check boxes are ticked. */
export type RetailerFlags = Readonly<Record<RetailerFlag, boolean>>

interface Definition {
  readonly label: string
  readonly max: number
  readonly message: string
  readonly isOptional?: true
  readonly tidy?: (text: string) => string
  readonly accepts?: (text: string) => boolean
}

const HOURS: Omit<Definition, 'label'> = {
  max: 60,
  message: 'Enter hours such as 9–5:30 or 9–12, 1–5, or write closed or by appointment.',
  isOptional: true,
  tidy: (text) => tidyHours(oneLine(text)),
  accepts: isHours,
}

const hoursOf = (field: HoursField): Definition => ({
  label: WEEKDAYS.find((day) => day.field === field)?.label ?? field,
  ...HOURS,
})

/** The text fields in the order of the form (product note §8, §9). */
export const RETAILER_FIELDS: Readonly<Record<RetailerField, Definition>> = {
  name: { label: 'Name', max: 120, message: 'Enter the retailer’s name.' },
  streetAddress: { label: 'Street address', max: 200, message: 'Enter the street address.' },
  city: { label: 'City', max: 100, message: 'Enter the city.' },
  state: { label: 'State', max: 100, message: 'Enter the state.' },
  zip: {
    label: 'ZIP code',
    max: 5,
    message: 'A ZIP code has five digits.',
    accepts: (text) => /^\d{5}$/.test(text),
  },
  email: {
    label: 'Email',
    max: EMAIL_MAX_LENGTH,
    message: 'Enter a valid email address.',
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
    message: 'List ZIP codes or their first three digits, separated by commas, such as 648, 65801.',
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
    message: 'Enter a day such as 2026-07-22.',
    isOptional: true,
    accepts: isDay,
  },
  awayUntil: {
    label: 'Away until',
    max: 10,
    message: 'Enter a day such as 2026-07-22.',
    isOptional: true,
    accepts: isDay,
  },
  mostAMonth: {
    label: 'Most requests a month',
    max: 3,
    message: 'Enter a number from 1 to 999, or leave it empty.',
    isOptional: true,
    accepts: (text) => /^[1-9]\d{0,2}$/.test(text),
  },
  website: {
    label: 'Website',
    max: 300,
    message: 'Enter an address such as www.example.com.',
    isOptional: true,
    tidy: (text) => tidyWebsite(oneLine(text)),
    accepts: (text) => /^https?:\/\/[^\s/@]+\.[^\s@]+$/.test(text) && URL.canParse(text),
  },
  ...weekFrom(hoursOf),
  onDisplay: {
    label: 'On display',
    max: 4000,
    message: 'Use at most 4,000 characters.',
    isOptional: true,
    tidy: (text) => displayedNames(text).join('\n'),
  },
  ownWords: {
    label: 'In their own words',
    max: 1500,
    message: 'Use at most 1,500 characters.',
    isOptional: true,
    tidy: severalLines,
  },
  showroomPhoto: {
    label: 'Showroom photo',
    max: 200,
    message: 'Enter the name of a picture, such as ozark-home-studio.jpg.',
    isOptional: true,
    accepts: (text) => blobNameFault(text) === undefined,
  },
  note: {
    label: 'Note',
    max: 4000,
    message: 'Use at most 4,000 characters.',
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

/** The doors and finishes that a retailer names, each once. */
export function displayedNames(onDisplay: string): readonly string[] {
  const names = severalLines(onDisplay)
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

function tidyWebsite(text: string): string {
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`
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
