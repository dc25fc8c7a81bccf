import type { RetailerRequest } from '../form/retailer-request.ts'

/** SQL databases reject long index entries. */
const MAX_LENGTH = 500
const MAX_WORDS = 8

/** The text that the desk searches: reference, names, email, phone, ZIP code and city of a request. */
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
 * The pieces of text that a matching request must contain; none for an empty search. Case, accents, apostrophes, hyphens, periods and the
 * format of a phone number do not matter.
 */
export function searchWords(input: string): readonly string[] {
  const isPhone = /^[\d\s().+-]{7,}$/.test(input.trim()) && digitsOf(input).length >= 7
  const text = isPhone ? digitsOf(input).replace(/^1(?=\d{10}$)/, '') : foldText(input)
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** A key for comparing postal addresses. */
export function placeKeyOf({ streetAddress, zip, country }: RetailerRequest): string {
  return `${country} ${zip} ${streetKeyOf(streetAddress)}`.slice(0, MAX_LENGTH).toWellFormed()
}

/** The street part of that key. */
export function streetKeyOf(streetAddress: string): string {
  return plain(streetAddress)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folds spelling variants such as `O'Brien` and `Smith-Jones`. */
function foldText(text: string): string {
  return plain(text).replaceAll(/['’‘ʼ`´.-]/g, '')
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
