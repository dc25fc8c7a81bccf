import type { AccessEvent } from '../../desk/access/access-events.ts'
import type { NewsEvent } from '../../desk/news.ts'
import type { EmailAddress } from '../../retailers/email.ts'
import type { DigestContent } from '../../retailers/work/digest.ts'
import type { Erasure, ErasureNotice } from '../../rights/rights-case.ts'

/**
 * Every kind of mail: what it is about, and its name at the desk. For a new kind, add an entry here, with a message below if it says
 * more than what it is about, its wording in `content/shiloh-texts/mail-*.md`, and the choice of parts where the others of
 * its subject are composed (`services/retailers/mail/`, `services/rights/rights-mails.ts`, `services/desk/person-mails.ts`).
 */
export const MAILS = {
  desk: { about: 'request', name: 'Mail to the desk' },
  visitor: { about: 'request', name: 'Mail to the visitor' },
  retailer: { about: 'handover', name: 'Mail to the retailer' },
  introduction: { about: 'handover', name: 'Mail about the retailer' },
  reminder: { about: 'handover', name: 'Reminder to the retailer' },
  'to-visitor': { about: 'message', name: 'Message to the visitor' },
  'to-retailer': { about: 'message', name: 'Message to the retailer' },
  news: { about: 'news', name: 'News to a person' },
  notice: { about: 'case', name: 'Notice to the retailer' },
  extension: { about: 'case', name: 'Mail about the extension' },
  proof: { about: 'case', name: 'Proof to the person' },
  digest: { about: 'day', name: 'Digest' },
  access: { about: 'person', name: 'Mail about access' },
  invitation: { about: 'person', name: 'Invitation' },
} as const

export type MailKind = keyof typeof MAILS
type Subject = (typeof MAILS)[MailKind]['about']
type KindAbout<About extends Subject> = {
  [Kind in MailKind]: (typeof MAILS)[Kind]['about'] extends About ? Kind : never
}[MailKind]

/** The two mails that a request begins with: one to the retailer desk, one to the visitor. */
export type FirstMail = KindAbout<'request'>
/** The mails of a hand-over: the request to the retailer, the retailer's name to the visitor, and the retailer's reminder. */
export type HandoverMail = KindAbout<'handover'>
export type RequestMail = FirstMail | HandoverMail
/** What somebody at the desk writes to the visitor or the retailer of a request. */
export type MessageMail = KindAbout<'message'>
export type RightsMailKind = KindAbout<'case'>

export const MAIL_KINDS = mailsAbout('request', 'handover', 'message', 'news', 'case', 'day', 'person')
export const FIRST_MAILS = mailsAbout('request')
export const HANDOVER_MAILS = mailsAbout('handover')
export const REQUEST_MAILS = mailsAbout('request', 'handover')
export const MESSAGE_MAILS = mailsAbout('message')

/** The kinds of mails that are about one of these, in the order of `MAILS`. */
export function mailsAbout<About extends Subject>(
  ...subjects: readonly About[]
): readonly KindAbout<About>[] {
  const wanted: readonly Subject[] = subjects
  return Object.entries(MAILS).flatMap(([kind, { about }]) =>
    // `Object.entries` loses the names of the keys.
    wanted.includes(about) ? [kind as KindAbout<About>] : [],
  )
}

/** What people at the desk call a kind of mail. */
export function mailName(kind: MailKind): string {
  return MAILS[kind].name
}

/** Whether a mail of a request is about a hand-over of it. */
export function isHandoverMail(mail: RequestMail): mail is HandoverMail {
  return MAILS[mail].about === 'handover'
}

/** What a mail of a case says. */
export type RightsMessage =
  /** Asks a retailer to erase what it received. */
  | { readonly kind: 'notice'; readonly notice: Omit<ErasureNotice, 'answered'> }
  /** Tells the person that we need longer, and why. */
  | { readonly kind: 'extension'; readonly reason: string; readonly dueOn: string }
  /** Tells the person what was erased, and what the retailers answered. */
  | { readonly kind: 'proof'; readonly erasure: Erasure }

/** Something written from the desk: the history's entry of this number, counted from 1, has the text. */
export interface WrittenMessage {
  readonly kind: MessageMail
  readonly entry: number
  /** The hand-over to whose retailer it goes, counted from 1. */
  readonly handover?: number
}

/** Tells a person at the desk at once what happened to a request. */
export interface NewsMessage {
  readonly kind: 'news'
  readonly event: NewsEvent
  /** The name of whom it is for. */
  readonly person: string
  /** It is about a case of somebody's rights, and no request. */
  readonly isCase?: true
}

/** What waits at the desk on a day such as `2026-07-22`. */
export interface DigestMessage {
  readonly kind: 'digest'
  readonly day: string
  readonly content: DigestContent
}

/** What a mail to a person at the desk says. `person` is the name of whom it is about. */
export type PersonMessage =
  | { readonly kind: 'access'; readonly event: AccessEvent; readonly person: string }
  /** `link` is a whole address. */
  | { readonly kind: 'invitation'; readonly person: string; readonly link: string }

/** What is stored of what a mail says. It stays the same, so that a retry sends the same; a request's mails are composed from the request. */
export type MailMessage =
  | { readonly kind: FirstMail }
  /** `handover` is counted from 1. */
  | { readonly kind: HandoverMail; readonly handover: number }
  | WrittenMessage
  | NewsMessage
  | RightsMessage
  | DigestMessage
  | PersonMessage

/** Whether a mail is about one of these. */
export function isAbout<About extends Subject>(
  message: MailMessage,
  about: About,
): message is Extract<MailMessage, { readonly kind: KindAbout<About> }> {
  return MAILS[message.kind].about === about
}

/**
 * - `waiting`: due at its next attempt.
 * - `claimed`: a process is sending it, until its lease ends.
 * - `sent`: handed to the transport; never sent again.
 * - `refused`: the recipient or message was rejected permanently.
 * - `parked`: held back as suspected spam or after a week of attempts, until somebody releases it.
 * - `external`: left to the external email API; this site sends nothing.
 */
export const MAIL_STATES = ['waiting', 'claimed', 'sent', 'refused', 'parked', 'external'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The state of one mail. Times are ISO 8601 in UTC. */
export interface MailRecord {
  readonly state: MailState
  /** Attempts started so far. */
  readonly attempts: number
  /** How often a person had it sent again, if ever: each time is a message of its own. */
  readonly resends?: number
  /** When it is due; meaningful while `waiting`. */
  readonly nextAttemptAt: string
  /** Why the last attempt failed; contains nothing that a visitor typed. */
  readonly lastError?: string
  /** When the claim's lease ends; only while `claimed`. */
  readonly claimedUntil?: string
}

/** A mail with an address of its own, to be stored. */
export interface NewMail<Message extends MailMessage = MailMessage> {
  /** Letters, digits and hyphens: also the message's id, unless it is sent again (`messageId`). */
  readonly id: string
  readonly to: EmailAddress
  /** When the event it reports happened, in ms since 1970. Attempts end a week later. */
  readonly at: number
  readonly message: Message
}

/** A stored mail. */
export interface Mail<Message extends MailMessage = MailMessage> extends Omit<NewMail<Message>, 'to'> {
  /** The reference of its request, or the number of its case. */
  readonly about?: string
  /** Absent from mails whose address is known otherwise, and once a case has forgotten its person. */
  readonly to?: EmailAddress
  readonly record: MailRecord
}

/** A mail that this process alone may send until the claim ends. Its record counts this attempt. */
export interface ClaimedMail {
  readonly mail: Mail
  /** Proof of the claim. */
  readonly token: string
}

/** The outcome of a claimed mail. Reasons contain nothing that a visitor typed. */
export type Settlement =
  | { readonly kind: 'sent' }
  /** Retry; `transport` is true when no message gets through, so that `wakeTransport` applies. */
  | { readonly kind: 'deferred'; readonly until: Date; readonly reason: string; readonly transport: boolean }
  /** Not attempted after all: due as soon as the transport is back, and not counted as an attempt. */
  | { readonly kind: 'released'; readonly until: Date }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'parked'; readonly reason: string }

/** How mails fare, for monitoring. */
export interface MailStats {
  readonly mails: Readonly<Record<MailKind, Readonly<Record<MailState, number>>>>
  /** Mails parked after a week of attempts; included in `parked` too. */
  readonly givenUp: Readonly<Record<MailKind, number>>
  /** Time since the `at` of the oldest mail that is `waiting` or `claimed`, in ms; 0 without any. */
  readonly oldestUndeliveredMs: number
}

/**
 * All mails, stored before they are sent, each claimed by one process at a time. The stores of requests, cases and digests add theirs
 * along with what they are about. Any number of processes may share a store. An outage throws.
 */
export interface MailStore {
  /** Stores mails to people at the desk, due at once, and forgets those of more than a month ago. */
  add(mails: readonly NewMail<PersonMessage>[], now: Date): Promise<void>
  /**
   * Claims at most `limit` mails that are due at `now`, for `leaseMs`: those with fewer attempts first, of these what is due longest. A
   * mail with an expired claim is due again. The visitor's mail about a retailer is sent once the mail to the retailer was.
   */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedMail[]>
  /** Extends the caller's claims to `leaseMs` from `now`. Resolves to how many it still held. */
  renew(claims: readonly ClaimedMail[], now: Date, leaseMs: number): Promise<number>
  /**
   * Records the outcome of a claimed mail. `sent` is recorded even if another process has claimed the mail meanwhile; any other
   * settlement of a lost claim changes nothing and resolves to false. So does every settlement of a mail that was withdrawn or erased.
   * The link of an invitation is forgotten once its mail was sent.
   */
  settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean>
  /** Makes every mail due that waits because the transport was down. Resolves to their number. */
  wakeTransport(now: Date): Promise<number>
  stats(now: Date): Promise<MailStats>
}
