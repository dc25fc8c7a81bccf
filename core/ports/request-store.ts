import type { CopyLimit } from '../retailers/copy-limit.ts'
import type { RetailerRequest } from '../retailers/retailer-request.ts'

/** The two mails of a request: one to the retailer desk, one to the visitor. */
export const MAIL_KINDS = ['desk', 'visitor'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * - `waiting`: leaves when its next attempt is due.
 * - `claimed`: a process is sending it, until its lease ends.
 * - `sent`: handed over; never sent again.
 * - `refused`: the recipient or message was refused for good.
 * - `parked`: held back, by a trap or after a week of attempts, until somebody releases it.
 * - `external`: left to the external e-mail API; nothing of ours is sent.
 */
export const MAIL_STATES = ['waiting', 'claimed', 'sent', 'refused', 'parked', 'external'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Where one mail stands. Times are ISO 8601 in UTC. */
export interface MailRecord {
  readonly state: MailState
  /** Attempts begun so far. */
  readonly attempts: number
  /** When it may leave; meaningful while `waiting`. */
  readonly nextAttemptAt: string
  /** Why the last attempt failed; holds nothing that a visitor typed. */
  readonly lastError?: string
  /** When the claim of the sending process ends; while `claimed` only. */
  readonly claimedUntil?: string
}

/** How the external e-mail API answered: `data` 1, anything else, or nothing at all (product note §7). */
export type ForwardOutcome = 'accepted' | 'refused' | 'unanswered'

/** The latest answer of the external e-mail API to a request. */
export interface ForwardRecord {
  readonly outcome: ForwardOutcome
  /** ISO 8601 in UTC. */
  readonly at: string
  /** What went wrong; holds nothing that a visitor typed. */
  readonly detail?: string
}

/** A request as it is handed in for keeping. */
export interface NewRequest {
  /** A UUID. */
  readonly id: string
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly brandKey: string
  readonly request: RetailerRequest
  /** Idempotency key of the form that was sent; the same key is kept once only. */
  readonly submission?: string
  /** Why the request looks like a bot's; its mails are then parked from the start. */
  readonly parkedReason?: string
  /** True when the external e-mail API sends the mails: ours are `external` from the start, unless parked. */
  readonly external?: boolean
  /** True when it came with the headers that browsers add, and so from a page of ours. */
  readonly fromBrowser?: boolean
}

/** A kept request with the state of its mails. */
export interface StoredRequest extends Omit<NewRequest, 'external'> {
  readonly forward?: ForwardRecord
  readonly mails: Readonly<Record<MailKind, MailRecord>>
}

/** How the handing in of a request ended. Nothing is stored unless `stored`. */
export type AcceptOutcome =
  /** `parkedReason` when its mails are parked, be it by the limit. */
  | { readonly kind: 'stored'; readonly reference: string; readonly parkedReason?: string }
  /** The submission is known: the reference of the first request. */
  | { readonly kind: 'duplicate'; readonly reference: string }
  /** Another request has this reference or id: try again with new ones. */
  | { readonly kind: 'reference-taken' }

/** One mail that a process may send, alone, until the claim ends. */
export interface ClaimedMail {
  readonly stored: StoredRequest
  readonly mail: MailKind
  /** Attempts begun, this one included. */
  readonly attempts: number
  /** Proof of the claim. */
  readonly token: string
}

/** What became of a claimed mail. Reasons hold nothing that a visitor typed. */
export type Settlement =
  | { readonly kind: 'sent' }
  /** Try again; `transport` when nothing at all goes through, so that `wakeTransport` applies. */
  | { readonly kind: 'deferred'; readonly until: Date; readonly reason: string; readonly transport: boolean }
  /** It was not tried after all: due again at once when the transport is back, and not counted as an attempt. */
  | { readonly kind: 'released'; readonly until: Date }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'parked'; readonly reason: string }

/** Which requests to list, newest first. */
export interface RequestFilter {
  /** Only requests with a mail in this state. */
  readonly state?: MailState
  /** Reference of the last request of the page before; an unknown one gives an empty page. */
  readonly after?: string
  readonly limit: number
}

/** States from which a mail can be made due again. */
export type ReleasableState = Exclude<MailState, 'claimed'>

/** Figures for monitoring. */
export interface RequestStats {
  readonly requests: number
  readonly mails: Readonly<Record<MailKind, Readonly<Record<MailState, number>>>>
  /** Mails parked after a week of attempts, counted among the `parked` too. */
  readonly givenUp: Readonly<Record<MailKind, number>>
  /** Age in ms of the oldest request with a mail `waiting` or `claimed`; 0 when there is none. */
  readonly oldestUndeliveredMs: number
}

/**
 * Keeps retailer requests and where their mails stand, one row per request (product note §1). What a promise
 * confirmed survives a crash of the process and a loss of power. Any number of processes may share a store.
 * An outage is thrown.
 */
export interface RequestStore {
  /**
   * Keeps a request. Resolves only once it is stored durably.
   * @param limit parks it when so many requests before it have copies to the same mailbox that are not parked; the
   * window ends when it was received. However many are accepted at once, by however many processes, no more pass.
   */
  accept(request: NewRequest, limit?: CopyLimit): Promise<AcceptOutcome>
  /**
   * Claims at most `limit` mails that are due at `now` for `leaseMs`: each goes to one caller only. A claim that
   * has run out counts as due again. Mails with fewer attempts come first.
   */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly ClaimedMail[]>
  /**
   * Prolongs claims of a process that lives and is still sending, to `leaseMs` from `now`. Resolves to how many
   * were still its own.
   */
  renew(claims: readonly ClaimedMail[], now: Date, leaseMs: number): Promise<number>
  /**
   * Records what became of a claimed mail. `sent` is recorded even if the claim has been taken over meanwhile;
   * any other settlement of a lost claim changes nothing and resolves to false.
   */
  settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean>
  /** Makes every mail due that waits because the transport was down. Resolves to their number. */
  wakeTransport(now: Date): Promise<number>
  /**
   * Makes those mails of a request due that are in one of the given states, as if never tried; refused and parked
   * ones unless told, of both kinds unless told. A claimed mail is never touched. Resolves to their number.
   */
  release(
    reference: string,
    now: Date,
    states?: readonly ReleasableState[],
    mails?: readonly MailKind[],
  ): Promise<number>
  /** Records the answer of the external e-mail API; once accepted, no mail of ours is left to be sent. */
  recordForward(reference: string, record: ForwardRecord): Promise<void>
  get(reference: string): Promise<StoredRequest | undefined>
  list(filter: RequestFilter): Promise<readonly StoredRequest[]>
  stats(now: Date): Promise<RequestStats>
  /** Erases a request with everything that was typed. Resolves to whether there was one. */
  remove(reference: string): Promise<boolean>
  /**
   * Erases every request received before a moment whose mails are neither waiting nor claimed. Resolves to their
   * references.
   */
  removeSettled(before: Date): Promise<readonly string[]>
  /** Resolves when the store can read and write; throws otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
