import type { RetailerRequest } from '../form/retailer-request.ts'

/** Bounds the index of an SQL database, which refuses long entries. */
const MAX_LENGTH = 500
const MAX_WORDS = 8

/** The text that the desk's search looks at: reference, names, email, phone, ZIP code and city of a request. */
export function searchTextOf(reference: string, request: RetailerRequest): string {
  const { firstName, lastName, email, contact, zip, city } = request
  const texts = [
    reference,
    firstName,
    lastName,
    email,
    digitsOf(contact.phone),
    zip,
    city,
    contact.businessName,
  ]
  return foldText(texts.join(' ')).slice(0, MAX_LENGTH).toWellFormed()
}

/**
 * The pieces of text that a request must contain to be found; none for an empty search. Capitals, accents, apostrophes, hyphens,
 * periods and the formatting of a phone number do not matter.
 */
export function searchWords(input: string): readonly string[] {
  const isPhone = /^[\d\s().+-]{7,}$/.test(input.trim()) && digitsOf(input).length >= 7
  const text = isPhone ? digitsOf(input).replace(/^1(?=\d{10}$)/, '') : foldText(input)
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** A postal address for comparison. */
export function placeKeyOf({ streetAddress, zip, country }: RetailerRequest): string {
  return `${country} ${zip} ${streetKeyOf(streetAddress)}`.slice(0, MAX_LENGTH).toWellFormed()
}

/** A street address for comparison: as in the key of the whole postal address. */
export function streetKeyOf(streetAddress: string): string {
  return plain(streetAddress)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `O'Brien` and `Smith-Jones` are typed in many ways. */
function foldText(text: string): string {
  return plain(text).replaceAll(/['’‘ʼ`´.-]/g, '')
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
