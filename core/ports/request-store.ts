import type { SentIdeas } from '../ideas/sent-ideas.ts'
import type { CopyLimit } from '../retailers/copy-limit.ts'
import type { Handover } from '../retailers/request-work.ts'
import type { RetailerRequest } from '../retailers/retailer-request.ts'

/** The two mails that a request begins with: one to the retailer desk, one to the visitor. */
export const MAIL_KINDS = ['desk', 'visitor'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * The mails of a hand-over: the request to the retailer, the retailer's name to the visitor, and the retailer's reminder. A request
 * has those of its latest hand-over.
 */
export const HANDOVER_MAILS = ['retailer', 'introduction', 'reminder'] as const
export type HandoverMail = (typeof HANDOVER_MAILS)[number]

export const ALL_MAILS = [...MAIL_KINDS, ...HANDOVER_MAILS] as const
export type AnyMail = MailKind | HandoverMail

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

/** How the external email API answered: with `data` 1, with anything else, or not at all (product note §7). */
export type ForwardOutcome = 'accepted' | 'refused' | 'unanswered'

/** The external email API's latest answer to a request. */
export interface ForwardRecord {
  readonly outcome: ForwardOutcome
  /** ISO 8601 in UTC. */
  readonly at: string
  /** What went wrong; contains nothing that a visitor typed. */
  readonly detail?: string
}

/** A request to store. */
export interface NewRequest {
  /** A UUID. */
  readonly id: string
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly brandKey: string
  readonly request: RetailerRequest
  /** What the visitor collected and sent with it. */
  readonly ideas?: SentIdeas
  /** Idempotency key of the form; each key is stored only once. */
  readonly submission?: string
  /** Why the request looks like spam; its mails are then parked from the start. */
  readonly parkedReason?: string
  /**
   * True when the external email API sends the mails. The mails here are then `external` from the start, unless
   * parked.
   */
  readonly external?: boolean
  /** True when it has the headers that browsers add, and so came from one of the site's pages. */
  readonly fromBrowser?: boolean
}

/** A stored request with the state of its mails. */
export interface StoredRequest extends Omit<NewRequest, 'external'> {
  readonly forward?: ForwardRecord
  /** The number of the last hand-over whose mail to the retailer was tried, whatever became of that mail since; absent if none was. */
  readonly triedHandover?: number
  readonly mails: Readonly<Record<MailKind, MailRecord> & Partial<Record<HandoverMail, MailRecord>>>
}

/** A hand-over as its mails tell it. */
export interface NumberedHandover {
  /** Counted from 1. */
  readonly number: number
  readonly handover: Handover
}

/** The outcome of storing a request. Nothing is stored unless the kind is `stored`. */
export type AcceptOutcome =
  /** `parkedReason` is set when its mails are parked, including by the limit. */
  | { readonly kind: 'stored'; readonly reference: string; readonly parkedReason?: string }
  /** The submission was stored before; the reference is the first request's. */
  | { readonly kind: 'duplicate'; readonly reference: string }
  /** The reference or id exists already; retry with new ones. */
  | { readonly kind: 'reference-taken' }

/** One mail that this process alone may send until the claim ends. */
export interface ClaimedMail {
  readonly stored: StoredRequest
  readonly mail: AnyMail
  /** What a mail of a hand-over is about. */
  readonly about?: NumberedHandover
  /** Attempts started, including this one. */
  readonly attempts: number
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

/** Which requests to list, newest first. */
export interface RequestFilter {
  /** Only requests with a mail in this state. */
  readonly state?: MailState
  /** Reference of the previous page's last request; an unknown one gives an empty page. */
  readonly after?: string
  readonly limit: number
}

/** States from which a mail can be released. */
export type ReleasableState = Exclude<MailState, 'claimed'>

/** How mails fare, for monitoring. */
export interface MailStats<Kind extends string> {
  readonly mails: Readonly<Record<Kind, Readonly<Record<MailState, number>>>>
  /** Mails parked after a week of attempts; included in `parked` too. */
  readonly givenUp: Readonly<Record<Kind, number>>
  /** Age in ms of the oldest of what has a mail `waiting` or `claimed`, such as a request or a hand-over; 0 without any. */
  readonly oldestUndeliveredMs: number
}

/** Metrics for monitoring. */
export interface RequestStats extends MailStats<AnyMail> {
  readonly requests: number
}

/**
 * Stores retailer requests and the state of their mails, one row per request (product note §1). A resolved promise
 * means that the data survives a crash and a power loss. Any number of processes may share a store. An outage
 * throws.
 */
export interface RequestStore {
  /**
   * Stores a request. Resolves only once it is stored durably.
   * @param limit parks the request when that many earlier, unparked requests in the window before it was received
   * have copies to the same mailbox. Holds exactly under concurrent calls from any number of processes.
   */
  accept(request: NewRequest, limit?: CopyLimit): Promise<AcceptOutcome>
  /**
   * Claims at most `limit` mails that are due at `now`, for `leaseMs`. Each mail goes to one caller only. A mail
   * with an expired claim is due again. Mails with fewer attempts come first. A visitor is told of a retailer once the mail to
   * the retailer was sent.
   */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedMail[]>
  /** Extends the caller's claims to `leaseMs` from `now`. Resolves to how many it still held. */
  renew(claims: readonly ClaimedMail[], now: Date, leaseMs: number): Promise<number>
  /**
   * Records the outcome of a claimed mail. `sent` is recorded even if another process has claimed the mail
   * meanwhile; any other settlement of a lost claim changes nothing and resolves to false. So does every settlement of a
   * hand-over that is over.
   */
  settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean>
  /** Makes every mail due that waits because the transport was down. Resolves to their number. */
  wakeTransport(now: Date): Promise<number>
  /**
   * Makes a request's mails in the given states due, as if never attempted and as a message of its own: refused and parked ones by default, of
   * both kinds by default. Never touches a claimed mail. Resolves to their number.
   */
  release(
    reference: string,
    now: Date,
    states?: readonly ReleasableState[],
    mails?: readonly MailKind[],
  ): Promise<number>
  /**
   * Records the external email API's answer. Once it accepted the request, no mail of this site remains to be
   * sent.
   */
  recordForward(reference: string, record: ForwardRecord): Promise<void>
  get(reference: string): Promise<StoredRequest | undefined>
  list(filter: RequestFilter): Promise<readonly StoredRequest[]>
  stats(now: Date): Promise<RequestStats>
  /** Erases a request and everything the visitor typed. Resolves to false when there was none. */
  remove(reference: string): Promise<boolean>
  /**
   * Erases every request received before `before` whose mails are neither waiting nor claimed. Resolves to their
   * references.
   */
  removeSettled(before: Date): Promise<readonly string[]>
  /** Resolves when the store can be read and written; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
