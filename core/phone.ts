/** `(000) 000-0000`, the stored format (specification §5, §9). */
const SHAPE = /^\(\d{3}\) \d{3}-\d{4}$/

/** A country code other than 1, or a leading zero. No number in the United States or Canada starts that way. */
const FOREIGN = /^[^\d+]*(?:\+(?!\D*1)|0)/

/** True for a complete phone number in the stored format (product note §7). */
export function isPhone(text: string): boolean {
  return SHAPE.test(text)
}

/**
 * True for a number outside the United States and Canada. It stays as typed and is rejected, because its first ten digits could pass for a
 * valid number.
 */
export function isForeignPhone(text: string): boolean {
  return FOREIGN.test(text)
}

/** Removes the country code 1: `+1` before a digit, or a bare 1 before ten digits. Returns other numbers unchanged. */
export function withoutCountryCode(phone: string): string {
  if (isForeignPhone(phone)) return phone
  return phone.replace(/^[^\d+]*(?:\+\D*1(?=\D*\d)|1(?=\D*(?:\d\D*){10}$))[) .-]*/, '')
}

/**
 * A phone number as validated and stored: ten digits in any notation, with or without the country code, become `(573) 555-0123`. Anything
 * else stays as typed.
 */
export function shapedPhone(text: string): string {
  if (isForeignPhone(text)) return text
  const digits = withoutCountryCode(text).replaceAll(/\D/g, '')
  return digits.length === 10 ? digits.replace(/(...)(...)/, '($1) $2-') : text
}

/** `tel:` URL of a phone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
