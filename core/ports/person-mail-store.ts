import type { AccessEvent } from '../desk/access-events.ts'
import type { EmailAddress } from '../retailers/email.ts'
import type { Outbox } from './outbox.ts'
import type { MailStats } from './request-store.ts'

/** Mails to single people of the desk: what was done with somebody's access, and links that let them in. */
export const PERSON_MAILS = ['access', 'invitation'] as const
export type PersonMailKind = (typeof PERSON_MAILS)[number]

/** What a mail says. `person` is the name of whom it is about. */
export type PersonMessage =
  | { readonly kind: 'access'; readonly event: AccessEvent; readonly person: string }
  /** `link` is a whole address. */
  | { readonly kind: 'invitation'; readonly person: string; readonly link: string }

export interface PersonMail {
  /** Also the message's id. */
  readonly id: string
  readonly to: EmailAddress
  /** When what it tells of happened, in ms since 1970. */
  readonly at: number
  readonly message: PersonMessage
}

/** A mail that this process alone may send until the claim ends. */
export interface ClaimedPersonMail extends PersonMail {
  /** Attempts started, including this one. */
  readonly attempts: number
  /** Proof of the claim. */
  readonly token: string
}

/** Mails to people of the desk. Any number of processes may share a store. An outage throws. */
export interface PersonMailStore extends Outbox<ClaimedPersonMail> {
  /** Stores mails that are due at once, and forgets those of more than a month ago. The link of a mail that left is forgotten then. */
  add(mails: readonly PersonMail[], now: Date): Promise<void>
  mailStats(now: Date): Promise<MailStats<PersonMailKind>>
}
