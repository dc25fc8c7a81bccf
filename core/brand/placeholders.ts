/**
 * Whether a value is a placeholder for one that the brand has yet to supply. Names below `.example` are reserved (RFC 2606), and so are the phone
 * numbers 555-0100 to 555-0199.
 */
export function isPlaceholder(value: string): boolean {
  return /\.example(?=[/:>\s]|$)/i.test(value) || /555\D?01\d\d/.test(value) || /^sister line/i.test(value)
}
