import type { SentIdeas } from '../../ideas/sent-ideas.ts'
import type { CopyLimit } from '../form/copy-limit.ts'
import type { EmailApiAnswer } from '../form/email-api.ts'
import type { RetailerRequest } from '../form/retailer-request.ts'
import {
  isRequestMail,
  type Mail,
  type MailRecord,
  type MailState,
  type NewMail,
  type NewsMessage,
  type RequestMail,
  type RequestMessage,
} from '../mail/mail-store.ts'
import type { HandoverTarget, RequestWork } from './request-work.ts'

/** The external email API's latest response to a request. */
export interface ForwardRecord extends EmailApiAnswer {
  /** ISO 8601 in UTC. */
  readonly at: string
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

/** A stored request with its emails. */
export interface StoredRequest extends Omit<NewRequest, 'external'> {
  readonly forward?: ForwardRecord
  /** Number of the last hand-over whose email to the retailer was attempted, with any outcome; absent if none was. */
  readonly triedHandover?: number
  /** The initial emails and those of the latest hand-over, then messages by the desk and those of a privacy request, oldest first. */
  readonly mails: readonly Mail<RequestMessage>[]
}

/** Outcome of accepting a request. Only `stored` stores anything. */
export type AcceptOutcome =
  /** `parkedReason` is set if its emails are parked, by its content or by the limit. */
  | { readonly kind: 'stored'; readonly reference: string; readonly parkedReason?: string }
  /** The same submission was stored before; the reference is that request's. */
  | { readonly kind: 'duplicate'; readonly reference: string }
  /** The reference or id is taken; retry with new ones. */
  | { readonly kind: 'reference-taken' }

/** A request with the desk's work on it. */
export interface WorkedRequest {
  readonly stored: StoredRequest
  readonly work: RequestWork
  /** The first person at the desk who opened it since it arrived or returned. */
  readonly openedBy?: string
  /** When it was first opened since then, in ms since 1970. */
  readonly openedAt?: number
}

/** Filter of requests. */
export type RequestFilter =
  /** Visitors' requests, newest first; with an email in this state, if given. */
  | { readonly view: 'all'; readonly mail?: MailState }
  | { readonly view: 'mine'; readonly clerk: string }
  /** Unparked requests that wait for the desk, without those with a follow-up on this day or earlier. */
  | { readonly view: 'new'; readonly day: string }
  /** Open requests that are with a retailer or whose visitor was contacted. */
  | { readonly view: 'with-a-retailer' }
  | { readonly view: 'privacy' }
  /** Closed requests, the last closed first. */
  | { readonly view: 'closed' }
  /**
   * Requests received at `before` or earlier, in ms since 1970, in which no one has talked to the visitor yet, and
   * privacy requests whose last day is before `day`.
   */
  | { readonly view: 'overdue'; readonly before: number; readonly day: string }
  /** Open requests with a follow-up on this day or earlier, such as `2026-07-22`. */
  | { readonly view: 'follow-up'; readonly day: string }
  /** New requests with a parked email to the desk. */
  | { readonly view: 'parked' }
  /** Requests that contain all of these words (see `searchWords`), newest first. */
  | { readonly view: 'search'; readonly words: readonly string[] }
  /** Requests from one mailbox (see `mailboxOf`), newest first. */
  | { readonly view: 'mailbox'; readonly mailbox: string }
  /** Requests from a street (see `streetKeyOf`), with any ZIP code if it is empty, newest first. */
  | { readonly view: 'street'; readonly street: string; readonly zip: string }
  /** Other requests from the same mailbox or postal address, newest first. */
  | { readonly view: 'related'; readonly reference: string }
  /**
   * Unanswered hand-overs: sent at `takeBack` or earlier; or at `remind` or earlier, to a retailer that got the email
   * and no reminder yet. In ms since 1970; first sent first.
   */
  | { readonly view: 'unanswered'; readonly remind: number; readonly takeBack: number }
  /** Hand-overs whose email was rejected by the retailer's server, or could not be sent for a week. */
  | { readonly view: 'undeliverable' }
  /**
   * Requests with an email to the visitor or by the desk that was rejected or given up since a time, in ms since 1970,
   * newest first.
   */
  | { readonly view: 'refused'; readonly since: number }

/** Views in the order of the last move; others are in the order of receipt. */
export const BY_MOVE: ReadonlySet<RequestFilter['view']> = new Set(['closed', 'unanswered'])

/** A position in a filter's order. */
export interface RequestPlace {
  readonly at: number
  readonly id: string
}

/** Limits of a page of requests. */
export interface RequestPart {
  readonly limit: number
  /** Starts after this position; absent for the first page. */
  readonly after?: RequestPlace
  /** Ends before this position, nearest first. */
  readonly before?: RequestPlace
}

/** An email added with a change of the work; the request has the addresses of visitor and retailer. */
export type MailOfChange = Omit<NewMail<RequestMessage | NewsMessage>, 'to' | 'at'> &
  Partial<Pick<NewMail, 'to'>>

/** Emails that become due with a change of the work, as if never attempted: those of the request by their kind. */
export interface DueMails {
  readonly mails: readonly (RequestMail | MailOfChange)[]
  readonly at: number
}

/** How many requests came from one mailbox, and from one postal address. */
export interface RelatedCounts {
  readonly sameMailbox: number
  readonly sameAddress: number
}

/** A privacy request to be stored. */
export interface NewPrivacyRequest extends Pick<NewRequest, 'id' | 'reference' | 'brandKey'> {
  readonly work: RequestWork
}

/**
 * Outcome of erasing requests. Only `erased` changes anything. Otherwise the privacy request has changed, some requests no longer exist, or
 * an email about one of them is being sent right now.
 */
export type EraseOutcome = 'erased' | 'conflict' | 'gone' | 'sending'

/** Data to be erased from files. */
export interface SweptRequest {
  readonly reference: string
  /** References of the erased requests and, once it is over, of the privacy request itself. */
  readonly references: readonly string[]
  /** Whether the privacy request was closed long enough ago. */
  readonly isOver: boolean
}

/**
 * Stores requests with the desk's work on them and their emails (product note §1), privacy requests among them. A resolved promise means
 * that the data survives a crash and a power loss. Any number of processes can share a store. Throws on an outage.
 */
export interface RequestStore {
  /**
   * Stores a request. Resolves only once it is durable.
   * @param limit parks the request if too many emails of earlier, unparked requests in the preceding window go to the same mailbox,
   * counting copies and introductions of retailers. Exact under concurrent calls from any number of processes.
   * @param passTo the retailer to send it to in the same transaction, unless it is parked or `external`, or the introduction would exceed
   * the limit.
   */
  accept(request: NewRequest, limit?: CopyLimit, passTo?: HandoverTarget): Promise<AcceptOutcome>
  /** Records the external email API's response. Once the API accepted the request, this site sends no more emails for it. */
  recordForward(reference: string, record: ForwardRecord): Promise<void>
  /** Erases a visitor's request with all input, and its emails. Resolves to false if it did not exist. */
  remove(reference: string): Promise<boolean>
  /** Erases every visitor's request received before `before` whose emails are neither waiting nor claimed. Resolves to their references. */
  removeSettled(before: Date): Promise<readonly string[]>
  /** Resolves if the store can be read and written; rejects otherwise. */
  ping(): Promise<void>
  find(reference: string): Promise<WorkedRequest | undefined>
  /**
   * Stores a privacy request.
   * @returns false, with nothing stored, if the reference is taken.
   */
  begin(request: NewPrivacyRequest): Promise<boolean>
  /**
   * Stores work whose `version` is the stored one plus one, makes emails due, and withdraws those of an ended hand-over, in one
   * transaction. For a closed privacy request, also deletes the addresses of its emails.
   * @param correction replaces the visitor's input.
   * @returns false, without any change, if another change came first or one of the emails is being sent.
   */
  save(
    reference: string,
    work: RequestWork,
    dueMails?: DueMails,
    correction?: RetailerRequest,
  ): Promise<boolean>
  /**
   * Erases requests and stores the resulting work on a privacy request, with the emails that become due, in one transaction.
   * @param follow computes both from the requests as they are erased.
   */
  erase(
    reference: string,
    erased: readonly string[],
    now: number,
    follow: (erased: readonly WorkedRequest[]) => { readonly work: RequestWork; readonly due?: DueMails },
  ): Promise<EraseOutcome>
  /** Data that may remain in files: copies of erased requests, and the emails of privacy requests closed at `closedBefore` or earlier. */
  unswept(closedBefore: Date): Promise<readonly SweptRequest[]>
  /** Records that the copies of its requests have been deleted, and at the end its own emails as well. */
  noteSwept(reference: string, isOver: boolean): Promise<void>
  /** Marks a request as opened, unless it already is. */
  noteOpened(reference: string, person: string, at: number): Promise<void>
  /** A page of the filtered requests: oldest first, unless the filter says otherwise. */
  page(filter: RequestFilter, part: RequestPart): Promise<readonly WorkedRequest[]>
  /** The number of filtered requests, at most `most`. */
  count(filter: RequestFilter, most: number): Promise<number>
  /** Number of requests that each retailer has, pending or accepted, by its id. */
  openByRetailer(): Promise<ReadonlyMap<string, number>>
  /** Number of requests sent to each retailer since a time, in ms since 1970, by its id. */
  sentSince(since: number): Promise<ReadonlyMap<string, number>>
  /** For each of these requests, the number of requests with the same mailbox or address, including itself, by reference. */
  relatedCounts(references: readonly string[]): Promise<ReadonlyMap<string, RelatedCounts>>
}

/** The states of a request's initial emails and of those of its latest hand-over. */
export function mailRecords({
  mails,
}: Pick<StoredRequest, 'mails'>): Readonly<Partial<Record<RequestMail, MailRecord>>> {
  return Object.fromEntries(
    mails.flatMap(({ message: { kind }, record }) => (isRequestMail(kind) ? [[kind, record]] : [])),
  )
}

/** One of a request's emails by its kind or, if there can be several of a kind, its id. */
export function mailNamed({ mails }: Pick<StoredRequest, 'mails'>, name: string) {
  return mails.find((mail) => nameOfMail(mail) === name)
}

/** What `mailNamed` calls an email. */
export function nameOfMail({ id, message: { kind } }: Mail<RequestMessage>): string {
  return isRequestMail(kind) ? kind : id
}

/** All filtered requests in their order, read page by page. */
export async function* everyRequest(
  store: Pick<RequestStore, 'page'>,
  filter: RequestFilter,
): AsyncGenerator<WorkedRequest> {
  for (let last: WorkedRequest | undefined; ; ) {
    const page = await store.page(filter, { limit: PAGE, ...(last && { after: placeIn(filter, last) }) })
    yield* page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

const PAGE = 500

/** A request's position in a filter's order. */
export function placeIn({ view }: RequestFilter, { stored, work }: WorkedRequest): RequestPlace {
  return { at: BY_MOVE.has(view) ? work.movedAt : Date.parse(stored.receivedAt), id: stored.id }
}
