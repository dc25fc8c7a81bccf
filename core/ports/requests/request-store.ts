import type { SentIdeas } from '../../ideas/sent-ideas.ts'
import type { CopyLimit } from '../../retailers/form/copy-limit.ts'
import type { RetailerRequest } from '../../retailers/form/retailer-request.ts'
import type { Handover } from '../../retailers/work/request-work.ts'
import type { FirstMail, HandoverMail, MailRecord, MailState, WrittenMessage } from '../mail/mail-store.ts'

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

/** A retailer's record that a request is passed on to as it arrives. */
export type PassedAtOnce = Pick<Handover, 'retailerId' | 'retailerName' | 'contact'>

/** How something fares that the desk wrote. */
export interface MessageRecord {
  readonly id: string
  readonly message: WrittenMessage
  readonly record: MailRecord
}

/** A stored request with the state of its mails. */
export interface StoredRequest extends Omit<NewRequest, 'external'> {
  readonly forward?: ForwardRecord
  /** The number of the last hand-over whose mail to the retailer was tried, whatever became of that mail since; absent if none was. */
  readonly triedHandover?: number
  /** Those that it began with, and those of its latest hand-over. */
  readonly mails: Readonly<Record<FirstMail, MailRecord> & Partial<Record<HandoverMail, MailRecord>>>
  /** What the desk wrote, oldest first; absent if it wrote nothing. */
  readonly messages?: readonly MessageRecord[]
}

/** A hand-over as its mails show it. */
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

/** Which requests to list, newest first. */
export interface RequestFilter {
  /** Only requests with a mail in this state. */
  readonly state?: MailState
  /** Reference of the previous page's last request; an unknown one gives an empty page. */
  readonly after?: string
  readonly limit: number
}

/**
 * Stores retailer requests with the mails that they begin with (product note §1). A resolved promise
 * means that the data survives a crash and a power loss. Any number of processes may share a store. An outage
 * throws.
 */
export interface RequestStore {
  /**
   * Stores a request. Resolves only once it is stored durably.
   * @param limit parks the request when that many mails of earlier, unparked requests in the window before it was
   * received go to the same mailbox: copies, and introductions of retailers. Holds exactly under concurrent calls from
   * any number of processes.
   * @param passTo the retailer that it is passed on to in the same step, unless it is parked or `external`, or the mail
   * that introduces the retailer would exceed the limit.
   */
  accept(request: NewRequest, limit?: CopyLimit, passTo?: PassedAtOnce): Promise<AcceptOutcome>
  /**
   * Records the external email API's answer. Once it accepted the request, no mail of this site remains to be
   * sent.
   */
  recordForward(reference: string, record: ForwardRecord): Promise<void>
  get(reference: string): Promise<StoredRequest | undefined>
  list(filter: RequestFilter): Promise<readonly StoredRequest[]>
  /** How many requests there are. */
  count(): Promise<number>
  /** Erases a request, everything the visitor typed, and its mails. Resolves to false when there was none. */
  remove(reference: string): Promise<boolean>
  /**
   * Erases every request received before `before` whose mails are neither waiting nor claimed. Resolves to their
   * references.
   */
  removeSettled(before: Date): Promise<readonly string[]>
  /** Resolves when the store can be read and written; rejects otherwise. */
  ping(): Promise<void>
}
