import type { EmailAddress } from './email.ts'

/** Longest address that SMTP can carry, in characters (RFC 5321 §4.5.3.1.3 less the brackets). */
export const EMAIL_MAX_LENGTH = 254

/**
 * The HTML standard's expression for `input type=email`, with at least one dot in the domain. It admits ASCII
 * only, and none of the characters that separate addresses or end a header line.
 */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** True for exactly one deliverable address, without display name, comment or spaces (specification §5). */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)
}

/**
 * Reads `name@host` or `Name <name@host>`, as operators configure senders.
 * @returns `undefined` when it is neither, or more than one address.
 */
export function readMailbox(text: string): EmailAddress | undefined {
  const [, name, bracketed] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? []
  const address = bracketed ?? text.trim()
  if (!isSingleAddress(address)) return undefined
  return name === undefined || name === '' ? { address } : { address, name }
}

/**
 * True for one address that cannot be read as two, nor as more than an address. Wider than
 * {@link isEmailAddress}: our own installations may write to hosts without a dot.
 */
export function isSingleAddress(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH && /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(text)
  )
}
