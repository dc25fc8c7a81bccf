/** How many copies of requests may go to one mailbox in a while; requests beyond that are parked. */
export interface CopyLimit {
  readonly most: number
  readonly windowMs: number
  /** Why a request beyond the limit is parked; holds nothing that a visitor typed. */
  readonly reason: string
}

/** Nobody asks more often in a day; whoever asks in somebody else's name may not flood their mailbox. */
export const DAILY_COPIES: CopyLimit = {
  most: 3,
  windowMs: 24 * 3_600_000,
  reason: 'Three copies went to this address within a day.',
}

/** The mailbox of an address, so that neither letter case nor a tag (`name+tag@host`) makes another one of it. */
export function mailboxOf(email: string): string {
  return email.replace(/(?<=[^@])\+[^@]*(?=@)/, '').toLowerCase()
}
