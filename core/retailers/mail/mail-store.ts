import type { EmailAddress } from '../../email.ts'
import type { AccessEvent } from '../../people/access-events.ts'
import type { NewsEvent } from '../../people/news.ts'
import type { Erasure, ErasureNotice } from '../privacy/privacy.ts'
import type { DigestContent } from '../work/digest.ts'

/**
 * Every kind of email: its subject, its name at the desk, and who gets it, if that is not stored with it. To add a kind,
 * add an entry here, a message type below if needed, its text in `content/shiloh-texts/mail-*.md`, and its composition
 * next to that of related kinds (`services/retailers/mail/`).
 */
export const MAILS = {
  desk: { about: 'request', to: 'desk', name: 'Email to the desk' },
  visitor: { about: 'request', to: 'visitor', name: 'Email to the visitor' },
  retailer: { about: 'handover', to: 'retailer', name: 'Email to the retailer', causes: ['pass'] },
  introduction: { about: 'handover', to: 'visitor', name: 'Email about the retailer', causes: ['pass'] },
  reminder: { about: 'handover', to: 'retailer', name: 'Reminder to the retailer', causes: ['remind'] },
  'to-visitor': { about: 'message', to: 'visitor', name: 'Message to the visitor' },
  'to-retailer': { about: 'message', to: 'retailer', name: 'Message to the retailer' },
  news: { about: 'news', name: 'News to a person' },
  notice: { about: 'case', name: 'Notice to the retailer', causes: ['erase'] },
  extension: { about: 'case', name: 'Email about the extension', causes: ['extend'] },
  proof: { about: 'case', name: 'Proof to the person', causes: ['erase', 'answer', 'prove'] },
  digest: { about: 'day', to: 'desk', name: 'Digest' },
  access: { about: 'person', name: 'Email about access' },
  invitation: { about: 'person', name: 'Invitation' },
} as const

export type MailKind = keyof typeof MAILS
type Subject = (typeof MAILS)[MailKind]['about']
type KindAbout<About extends Subject> = {
  [Kind in MailKind]: (typeof MAILS)[Kind]['about'] extends About ? Kind : never
}[MailKind]

/** The two emails of every request: one to the retailer desk, one to the visitor. */
export type FirstMail = KindAbout<'request'>
/**
 * The emails of a hand-over: the request to the retailer, the retailer's name to the visitor, and the reminder to the
 * retailer.
 */
export type HandoverMail = KindAbout<'handover'>
export type RequestMail = FirstMail | HandoverMail

export const MAIL_KINDS = mailsAbout('request', 'handover', 'message', 'news', 'case', 'day', 'person')
export const FIRST_MAILS = mailsAbout('request')
export const HANDOVER_MAILS = mailsAbout('handover')
export const REQUEST_MAILS = mailsAbout('request', 'handover')
/** Emails to people outside the desk, whose failure the desk has to know. */
export const MAILS_TO_WATCH = ['visitor', 'introduction', ...mailsAbout('message', 'case')] as const

/** The kinds of emails about one of these subjects, in the order of `MAILS`. */
export function mailsAbout<About extends Subject>(
  ...subjects: readonly About[]
): readonly KindAbout<About>[] {
  const subjectFilter: readonly Subject[] = subjects
  return Object.entries(MAILS).flatMap(([kind, { about }]) =>
    // `Object.entries` loses the literal types of the keys.
    subjectFilter.includes(about) ? [kind as KindAbout<About>] : [],
  )
}

export interface MailDefinition {
  readonly about: Subject
  /** Who gets it, unless its address is stored with it. */
  readonly to?: 'desk' | 'visitor' | 'retailer'
  readonly name: string
  /** The actions that make it due, if it says no more than its kind. */
  readonly causes?: readonly string[]
}

/** The desk's name of a kind of email. */
export function mailName(kind: MailKind): string {
  return MAILS[kind].name
}

/** Whether a text is the kind of an email about a request or one of its hand-overs. */
export function isRequestMail(kind: string): kind is RequestMail {
  return REQUEST_MAILS.some((one) => one === kind)
}

/** The message of such an email; `handover` is the 1-based number of the latest hand-over. */
export function requestMessage(mail: RequestMail, handover: number): RequestMessage {
  return isHandoverMail(mail) ? { kind: mail, handover } : { kind: mail }
}

function isHandoverMail(mail: RequestMail): mail is HandoverMail {
  return MAILS[mail].about === 'handover'
}

/** The message of an email in a privacy request. */
export type RightsMessage =
  | { readonly kind: 'notice'; readonly notice: Omit<ErasureNotice, 'answered'> }
  /** Tells the person about the extension, and why. */
  | { readonly kind: 'extension'; readonly reason: string; readonly dueOn: string }
  /** Tells the person what was erased, and the retailers' answers. */
  | { readonly kind: 'proof'; readonly erasure: Erasure }

/** A message from the desk: the text is in the history's entry with this 1-based number. */
export interface WrittenMessage {
  readonly kind: KindAbout<'message'>
  readonly entry: number
  /** The 1-based number of the hand-over to the retailer. */
  readonly handover?: number
}

/** Notifies a person at the desk of an event in a request. */
export interface NewsMessage {
  readonly kind: 'news'
  readonly event: NewsEvent
  readonly person: string
}

/** The open work at the desk on a day such as `2026-07-22`. */
export interface DigestMessage {
  readonly kind: 'digest'
  readonly day: string
  readonly content: DigestContent
}

/** The message of an email to a person at the desk. `person` is the name of the person it is about. */
export type PersonMessage =
  | { readonly kind: 'access'; readonly event: AccessEvent; readonly person: string }
  /** `link` is an absolute URL. */
  | { readonly kind: 'invitation'; readonly person: string; readonly link: string }

/**
 * The stored part of an email's content. It never changes, so that retries are identical; a request's emails are
 * composed from the request.
 */
export type MailMessage =
  | { readonly kind: FirstMail }
  /** `handover` is counted from 1. */
  | { readonly kind: HandoverMail; readonly handover: number }
  | WrittenMessage
  | NewsMessage
  | RightsMessage
  | DigestMessage
  | PersonMessage

/** The messages about one of these subjects. */
export type MessageAbout<About extends Subject> = Extract<MailMessage, { readonly kind: KindAbout<About> }>

/** The messages of a request's emails, except news. */
export type RequestMessage = MessageAbout<'request' | 'handover' | 'message' | 'case'>

/** Whether an email is about one of these subjects. */
export function isAbout<About extends Subject>(
  message: MailMessage,
  ...subjects: readonly About[]
): message is MessageAbout<About> {
  return subjects.some((subject) => subject === MAILS[message.kind].about)
}

/**
 * - `waiting`: due at its next attempt.
 * - `claimed`: a process is sending it, until its lease ends.
 * - `sent`: handed to the transport; never sent again.
 * - `refused`: the recipient or message was rejected permanently.
 * - `parked`: suspected spam, or a week of failed attempts, until a person releases it.
 * - `external`: left to the external email API; this site sends nothing.
 */
export const MAIL_STATES = ['waiting', 'claimed', 'sent', 'refused', 'parked', 'external'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The state of one email. Times are ISO 8601 in UTC. */
export interface MailRecord {
  readonly state: MailState
  /** Attempts started so far. */
  readonly attempts: number
  /** How often a person had it sent again, if ever; each time is a separate message. */
  readonly resends?: number
  /** When it is due; only while `waiting`. */
  readonly nextAttemptAt: string
  /** Why the last attempt failed; contains no visitor input. */
  readonly lastError?: string
  /** End of the claim's lease; only while `claimed`. */
  readonly claimedUntil?: string
}

/** An email with its own address, to be stored. */
export interface NewMail<Message extends MailMessage = MailMessage> {
  /** Letters, digits and hyphens; also the message's id, unless it is sent again (`messageId`). */
  readonly id: string
  readonly to: EmailAddress
  /** Time of the event, in ms since 1970. Attempts end a week later. */
  readonly at: number
  readonly message: Message
}

/** A stored email. */
export interface Mail<Message extends MailMessage = MailMessage> extends Omit<NewMail<Message>, 'to'> {
  readonly about?: string
  /** Absent if the request has the address, and once a privacy request has forgotten its person. */
  readonly to?: EmailAddress
  readonly record: MailRecord
}

/** An email that only this process may send until the claim ends. Its record counts this attempt. */
export interface ClaimedMail {
  readonly mail: Mail
  readonly token: string
}

/** The outcome of a claimed email. Reasons contain no visitor input. */
export type Settlement =
  | { readonly kind: 'sent' }
  /** Retry; `transport` is true if no message gets through, so that `wakeTransport` applies. */
  | { readonly kind: 'deferred'; readonly until: Date; readonly reason: string; readonly transport: boolean }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'parked'; readonly reason: string }

/** Email statistics for monitoring. */
export interface MailStats {
  readonly mails: Readonly<Record<MailKind, Readonly<Record<MailState, number>>>>
  /** Emails parked after a week of attempts; also counted in `parked`. */
  readonly givenUp: Readonly<Record<MailKind, number>>
  /** Time since the `at` of the oldest email that is `waiting` or `claimed`, in ms; 0 if there is none. */
  readonly oldestUndeliveredMs: number
}

/**
 * All emails, stored before they are sent, each claimed by one process at a time. The store of requests adds its
 * emails in the same transaction as their subject. Any number of processes can share a store. Throws on an outage.
 */
export interface MailStore {
  /** Stores emails to people at the desk, due at once, and deletes those over a month old. */
  add(mails: readonly NewMail<PersonMessage>[], now: Date): Promise<void>
  /**
   * Stores a day's decision on the digest: its email, or that there is none. Cancels unsent digests of earlier days, and deletes those over a
   * month old.
   * @returns false, without any change, if the day's decision was already made.
   */
  decideDigest(day: string, content: DigestContent | undefined, now: Date): Promise<boolean>
  /**
   * Claims at most `limit` emails due at `now`, for `leaseMs`: fewest attempts first, then longest due. An email with an expired claim is
   * due again. The visitor's email about a retailer waits until the retailer's email was sent.
   */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedMail[]>
  /** Extends a claim to `leaseMs` from `now`, unless it was lost or the email is settled. */
  renew(claim: ClaimedMail, now: Date, leaseMs: number): Promise<void>
  /**
   * Records the outcome of a claimed email. `sent` is recorded even if another process has claimed the email since. Any other outcome of a
   * lost claim, or any outcome of a withdrawn or erased email, changes nothing and resolves to false. An invitation's link is deleted once
   * its email was sent.
   */
  settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean>
  /** Makes every email due that waits for the transport. Resolves to their number. */
  wakeTransport(now: Date): Promise<number>
  stats(now: Date): Promise<MailStats>
}
