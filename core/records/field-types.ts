import { HEX_COLOR } from '../colors.ts'
import { isDay } from '../days.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from '../email-address.ts'
import { isHours, tidyHours } from '../opening-hours.ts'
import { isPhone, shapedPhone } from '../phone.ts'
import { oneLine, severalLines } from '../plain-text.ts'

export type FieldInput =
  | 'line'
  | 'lines'
  | 'markdown'
  | 'date'
  | 'email'
  | 'phone'
  | 'flag'
  | 'choice'
  | 'color'
  | 'picture'

/**
 * One field of a record. Its value is text, from a form, a spreadsheet or a store; empty if there is none. The field's type defines
 * parsing, validation and display.
 */
export interface Field {
  readonly input: FieldInput
  readonly label: string
  readonly hint?: string
  readonly isOptional: boolean
  readonly max: number
  /** Expected length of the value, if the input should be narrower than its column. */
  readonly room?: 'short' | 'medium'
  /** Number of lines of a multi-line input. */
  readonly rows?: number
  /** All options of a choice. */
  readonly choices?: readonly Choice[]
  /** Names that the value may contain in braces, such as `contact-email`. */
  readonly placeholders?: readonly string[]
  /** Other versions of a record's value, for comparison. */
  readonly versions?: readonly { readonly label: string; readonly value: string }[]
  /** Whether to suggest values in use. */
  readonly isSuggested?: boolean
  /** Other column headings in a spreadsheet. */
  readonly alsoCalled?: readonly string[]
  /** Normalizes input from a form or a cell. */
  readonly parse: (text: string) => string
  /** The error in a value, as a sentence. */
  readonly check: (value: string) => string | undefined
  /** The value for display. */
  readonly show: (value: string) => string
  /** The value in a spreadsheet cell. */
  readonly cell: (value: string) => string
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A field's definition; its type adds the rest. */
export type FieldDefinition = Pick<Field, 'label'> &
  Partial<Pick<Field, 'hint' | 'isOptional' | 'max' | 'room' | 'rows' | 'isSuggested' | 'alsoCalled'>> & {
    /** How to fix an invalid value, as a sentence. */
    readonly message?: string
  }

interface Meaning {
  readonly parse?: (text: string) => string
  readonly accepts?: (value: string) => boolean
}

const asIs = (value: string) => value

/** A type of field: its input, and how it reads and accepts values. */
export function fieldOf<Input extends FieldInput>(
  input: Input,
  { isOptional = false, max = 200, message, ...definition }: FieldDefinition,
  { parse = oneLine, accepts = () => true }: Meaning = {},
): Field & { readonly input: Input } {
  const wrong = message ?? `Use at most ${max.toLocaleString('en-US')} characters.`
  return {
    ...definition,
    input,
    isOptional,
    max,
    parse: (text) => parse(text.toWellFormed()).trim(),
    check(value) {
      if (value === '') return isOptional ? undefined : wrong
      return value.length <= max && accepts(value) ? undefined : wrong
    },
    show: asIs,
    cell: asIs,
  }
}

/** A line of text. */
export const text = (definition: FieldDefinition) => fieldOf('line', definition)

/** Several lines of text. */
export const longText = (definition: FieldDefinition) => fieldOf('lines', definition, { parse: severalLines })

/** Text in Markdown. */
export const markdown = (definition: FieldDefinition) =>
  fieldOf('markdown', definition, { parse: (text) => text.replaceAll(/\r\n?/g, '\n') })

/** Unique names, one per line. */
export const names = (definition: FieldDefinition) =>
  fieldOf('lines', definition, { parse: (text) => namesIn(text).join('\n') })

export function namesIn(text: string): readonly string[] {
  const lines = severalLines(text)
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** A positive integer. */
export function count({ most, ...definition }: Omit<FieldDefinition, 'max'> & { readonly most: number }) {
  const message = `Enter a number from 1 to ${most}, or leave it empty.`
  return fieldOf(
    'line',
    { message, room: 'short', max: String(most).length, ...definition },
    { accepts: (value) => /^[1-9]\d*$/.test(value) && Number(value) <= most },
  )
}

/** A day, such as `2026-07-22`. */
export const day = (definition: FieldDefinition) =>
  fieldOf(
    'date',
    { message: 'Enter a day such as 2026-07-22.', room: 'medium', max: 10, ...definition },
    { accepts: isDay },
  )

/** Opening hours on one weekday. */
export const hours = (definition: FieldDefinition) =>
  fieldOf(
    'line',
    {
      message: 'Enter hours such as 9–5:30 or 9–12, 1–5, or write closed or by appointment.',
      isOptional: true,
      max: 60,
      ...definition,
    },
    { parse: (text) => tidyHours(oneLine(text)), accepts: isHours },
  )

/** A ZIP code. */
export const zip = (definition: FieldDefinition) =>
  fieldOf(
    'line',
    { message: 'A ZIP code has five digits.', room: 'short', max: 5, ...definition },
    { accepts: (value) => /^\d{5}$/.test(value) },
  )

/** ZIP codes or their first three digits, separated by commas. */
export const zipAreas = (definition: FieldDefinition) =>
  fieldOf(
    'lines',
    {
      message: 'List ZIP codes or their first three digits, separated by commas, such as 648, 65801.',
      max: 4000,
      rows: 2,
      ...definition,
    },
    {
      parse: (text) =>
        text
          .split(/[\s,;]+/)
          .filter((part) => part !== '')
          .join(', '),
      accepts: (value) => /^\d{3}(?:\d{2})?(?:, \d{3}(?:\d{2})?)*$/.test(value),
    },
  )

/** An email address. */
export const email = (definition: FieldDefinition) =>
  fieldOf(
    'email',
    { message: 'Enter a valid email address.', max: EMAIL_MAX_LENGTH, ...definition },
    { accepts: isEmailAddress },
  )

/** A phone number of ten digits. */
export const phone = (definition: FieldDefinition) =>
  fieldOf(
    'phone',
    { message: 'A phone number has ten digits.', room: 'medium', max: 40, ...definition },
    { parse: (text) => shapedPhone(oneLine(text)), accepts: isPhone },
  )

/** A URL on another site. */
export const website = (definition: FieldDefinition) =>
  fieldOf(
    'line',
    { message: 'Enter an address such as www.example.com.', max: 300, ...definition },
    {
      parse(text) {
        const address = oneLine(text)
        return address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`
      },
      accepts: (value) => /^https?:\/\/[^\s/@]+\.[^\s@]+$/.test(value) && URL.canParse(value),
    },
  )

/** A picture uploaded with the record; its value is the stored file name. */
export const picture = (definition: FieldDefinition) =>
  fieldOf(
    'picture',
    { message: 'Enter the name of a picture, such as ozark-home-studio.jpg.', ...definition },
    { accepts: (value) => /^[^\\/\p{Cc}]*[^\\/\p{Cc}.]$/u.test(value) },
  )

/** A color, such as `#55624b`. */
export const color = (definition: FieldDefinition) =>
  fieldOf(
    'color',
    { message: 'Write a color like #55624b.', room: 'short', max: 7, ...definition },
    { accepts: (value) => HEX_COLOR.test(value) },
  )

/** One of a few values. */
export function choice({
  choices,
  ...definition
}: FieldDefinition & { readonly choices: readonly Choice[] }) {
  const labels = new Map(choices.map(({ value, label }) => [value, label]))
  const field = fieldOf(
    'choice',
    { message: 'Choose one of the values.', ...definition },
    { accepts: (value) => labels.has(value) },
  )
  return { ...field, choices, show: (value: string) => labels.get(value) ?? value }
}

/** The value of a flag that is on; otherwise it is empty. */
export const ON = 'on'

const YES: ReadonlySet<string> = new Set([ON, 'yes', 'true', '1'])
const NO: ReadonlySet<string> = new Set(['off', 'no', 'false', '0', ''])

/** A switch. */
export function flag(definition: FieldDefinition) {
  return {
    ...fieldOf('flag', { isOptional: true, message: 'Say on or off, or leave it empty.', ...definition }),
    parse(text: string) {
      const word = text.trim().toLowerCase()
      return YES.has(word) ? ON : NO.has(word) ? '' : word
    },
    check: (value: string) =>
      value === '' || value === ON ? undefined : 'Say on or off, or leave it empty.',
    show: (value: string) => (value === ON ? 'Yes' : 'No'),
    cell: (value: string) => (value === ON ? 'on' : 'off'),
  }
}
