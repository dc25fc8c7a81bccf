import type { EmailAddress } from '../../email.ts'
import type { SentIdeas } from '../../ideas/sent-ideas.ts'
import type { CopyLimit } from '../form/copy-limit.ts'
import type { RetailerRequest } from '../form/retailer-request.ts'
import type {
  FirstMail,
  HandoverMail,
  MailRecord,
  MailState,
  RightsMessage,
  WrittenMessage,
} from '../mail/mail-store.ts'
import type { Handover } from './request-work.ts'

/** Outcome of the external email API: `data` is 1, is anything else, or there was no response (product note §7). */
export type ForwardOutcome = 'accepted' | 'refused' | 'unanswered'

/** The external email API's latest response to a request. */
export interface ForwardRecord {
  readonly outcome: ForwardOutcome
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly detail?: string
}

export interface NewRequest {
  readonly id: string
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly brandKey: string
  readonly request: RetailerRequest
  readonly ideas?: SentIdeas
  /** Idempotency key of the form; a request with a known key is not stored again. */
  readonly submission?: string
  /** Why the request looks like spam; if set, its emails are parked from the start. */
  readonly parkedReason?: string
  /** Whether the external email API sends the emails. Ours are then `external` from the start, unless parked. */
  readonly external?: boolean
  /** Whether it had a browser's headers, which means that it came from one of the site's pages. */
  readonly fromBrowser?: boolean
}

/** A retailer that gets a request as soon as it arrives. */
export type PassedAtOnce = Pick<Handover, 'retailerId' | 'retailerName' | 'contact'>

/** State of an email with its own message: written at the desk, or part of a privacy request. */
export interface MessageRecord {
  readonly id: string
  readonly message: WrittenMessage | RightsMessage
  /** Only for a privacy request, until it has forgotten its person. */
  readonly to?: EmailAddress
  readonly record: MailRecord
}

/** A stored request with the states of its emails. */
export interface StoredRequest extends Omit<NewRequest, 'external'> {
  readonly forward?: ForwardRecord
  /** Number of the last hand-over whose email to the retailer was attempted, with any outcome; absent if none was. */
  readonly triedHandover?: number
  /** The initial emails, and those of the latest hand-over. */
  readonly mails: Readonly<Record<FirstMail, MailRecord> & Partial<Record<HandoverMail, MailRecord>>>
  /** Messages by the desk, and those of a privacy request, oldest first, if any. */
  readonly messages?: readonly MessageRecord[]
}

/** A hand-over as shown in its emails. */
export interface NumberedHandover {
  /** 1-based. */
  readonly number: number
  readonly handover: Handover
}

/** Outcome of accepting a request. Only `stored` stores anything. */
export type AcceptOutcome =
  /** `parkedReason` is set if its emails are parked, by its content or by the limit. */
  | { readonly kind: 'stored'; readonly reference: string; readonly parkedReason?: string }
  /** The same submission was stored before; the reference is that request's. */
  | { readonly kind: 'duplicate'; readonly reference: string }
  /** The reference or id is taken; retry with new ones. */
  | { readonly kind: 'reference-taken' }

/** Filter for requests, newest first. */
export interface RequestFilter {
  /** Only requests with an email in this state. */
  readonly state?: MailState
  /** Reference of the previous page's last request; an unknown one gives an empty page. */
  readonly after?: string
  readonly limit: number
}

/**
 * Stores visitors' requests with their initial emails (product note §1); privacy requests are separate. A resolved promise means that the
 * data survives a crash and a power loss. Any number of processes can share a store. Throws on an outage.
 */
export interface RequestStore {
  /**
   * Stores a request. Resolves only once it is durable.
   * @param limit parks the request if too many emails of earlier, unparked requests in the preceding window go to the same mailbox,
   * counting copies and introductions of retailers. Exact under concurrent calls from any number of processes.
   * @param passTo the retailer to send it to in the same transaction, unless it is parked or `external`, or the introduction would exceed
   * the limit.
   */
  accept(request: NewRequest, limit?: CopyLimit, passTo?: PassedAtOnce): Promise<AcceptOutcome>
  /** Records the external email API's response. Once the API accepted the request, this site sends no more emails for it. */
  recordForward(reference: string, record: ForwardRecord): Promise<void>
  get(reference: string): Promise<StoredRequest | undefined>
  list(filter: RequestFilter): Promise<readonly StoredRequest[]>
  count(): Promise<number>
  /** Erases a request with all visitor input, and its emails. Resolves to false if it did not exist. */
  remove(reference: string): Promise<boolean>
  /** Erases every request received before `before` whose emails are neither waiting nor claimed. Resolves to their references. */
  removeSettled(before: Date): Promise<readonly string[]>
  /** Resolves if the store can be read and written; rejects otherwise. */
  ping(): Promise<void>
}
