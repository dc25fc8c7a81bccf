import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { isForeignPhone, withoutCountryCode } from '#core/phone.ts'

/** A Maskito mask: literal characters as strings, one regular expression per typed character. */
export type Mask = (string | RegExp)[]

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** `(000) 000-0000` (specification §5, §9). */
const PHONE_MASK: Mask = ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)]

/** Five digits (specification §5, §9). */
export const ZIP_MASK: Mask = digits(5)

/** Drops the country code 1 of typed, pasted or autofilled numbers. */
const dropCountryCode: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState
  const whole = data === '' ? value : value.slice(0, selection[0]) + data + value.slice(selection[1])
  const national = withoutCountryCode(whole)
  if (national === whole) return { elementState, data }
  return data === ''
    ? { elementState: { value: national, selection: [national.length, national.length] } }
    : { elementState: { value: '', selection: [0, 0] }, data: national }
}

/** An incomplete country code, or one without a digit after it. */
const UNDECIDED = /^[^\d+]*\+\D*1?\D*$/

/** Formats the phone number. Foreign numbers stay as typed and are rejected on submit. */
export const PHONE_TYPING: MaskitoOptions = {
  mask: ({ value }) => (isForeignPhone(value) || UNDECIDED.test(value) ? /^.*$/ : PHONE_MASK),
  preprocessors: [dropCountryCode],
}
