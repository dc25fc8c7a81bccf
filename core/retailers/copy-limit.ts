/** How many copies of requests may go to one mailbox within a time window; requests beyond that are parked. */
export interface CopyLimit {
  readonly most: number
  readonly windowMs: number
  /** Why a request beyond the limit is parked; contains nothing that a visitor typed. */
  readonly reason: string
}

/** No real visitor asks more often in a day. Keeps strangers from flooding somebody else's mailbox. */
export const DAILY_COPIES: CopyLimit = {
  most: 3,
  windowMs: 24 * 3_600_000,
  reason: 'Three copies went to this address within a day.',
}

/** The mailbox of an address: letter case and tags (`name+tag@host`) are ignored. */
export function mailboxOf(email: string): string {
  return email.replace(/(?<=[^@])\+[^@]*(?=@)/, '').toLowerCase()
}
