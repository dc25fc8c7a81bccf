import { DAY_MS } from '../../days.ts'

/** How many request emails can go to one mailbox in a time window; requests beyond that are parked. */
export interface CopyLimit {
  readonly most: number
  readonly windowMs: number
  /** Why a request over the limit is parked; contains no visitor input. */
  readonly reason: string
}

/** More than any real visitor sends in a day. Keeps strangers from flooding a mailbox. */
export const DAILY_COPIES: CopyLimit = {
  most: 3,
  windowMs: DAY_MS,
  reason: 'Three emails went to this address within a day.',
}

/** Gmail gives each mailbox two domains, and ignores dots (support.google.com/mail/answer/7436150). */
const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/

/** The mailbox of an address: letter case, tags (`name+tag@host`) and, at Gmail, dots are ignored. */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/(?<=[^@])\+[^@]*(?=@)/, '').toLowerCase()
  const name = GMAIL.exec(mailbox)?.[1]
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`
}
