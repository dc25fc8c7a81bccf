import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { PHONE_MASK } from '#core/retailers/masks.ts'
import { withoutCountryCode } from '#core/retailers/phone.ts'

/** Of a phone as it is typed, pasted or filled in by the browser, the country code 1 is dropped. */
const dropCountryCode: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState
  const whole = data === '' ? value : value.slice(0, selection[0]) + data + value.slice(selection[1])
  const national = withoutCountryCode(whole)
  if (national === whole) return { elementState, data }
  return data === ''
    ? { elementState: { value: national, selection: [national.length, national.length] } }
    : { elementState: { value: '', selection: [0, 0] }, data: national }
}

/** A number of another country would pass for one of ours if it were cut to ten digits: it stays, and is refused. */
const FOREIGN = /^\s*\+(?!1)/

/** How the phone takes its shape. */
export const PHONE_TYPING: MaskitoOptions = {
  mask: ({ value }) => (FOREIGN.test(value) ? /^.*$/ : PHONE_MASK),
  preprocessors: [dropCountryCode],
}
