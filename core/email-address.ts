import type { EmailAddress } from './email.ts'

/** Longest address that SMTP can carry, in characters (RFC 5321 §4.5.3.1.3 without the brackets). */
export const EMAIL_MAX_LENGTH = 254

/**
 * The HTML standard's pattern for `input type=email`, with at least one dot in the domain. Allows only ASCII, and
 * no character that separates addresses or ends a header line.
 */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** True for exactly one deliverable address, without display name, comment or spaces (specification §5). */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)
}

/**
 * Parses `name@host` or `Name <name@host>`, as operators write senders.
 * @returns `undefined` for anything else, including several addresses.
 */
export function readMailbox(text: string): EmailAddress | undefined {
  const [, name, addressPart] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? []
  const address = addressPart ?? text.trim()
  if (!isSingleAddress(address)) return undefined
  return name === undefined || name === '' ? { address } : { address, name }
}

/**
 * True for text that cannot be read as more than one address. Looser than {@link isEmailAddress}, because a company's internal hosts may
 * have no dot.
 */
export function isSingleAddress(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH && /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(text)
  )
}
