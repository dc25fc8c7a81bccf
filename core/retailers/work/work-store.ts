import type { RetailerRequest } from '../form/retailer-request.ts'
import type { NewMail, NewsMessage, RequestMail, RightsMessage, WrittenMessage } from '../mail/mail-store.ts'
import type { StoredRequest } from './request-store.ts'
import type { RequestWork } from './request-work.ts'

/** A request with the desk's work on it. */
export interface WorkedRequest {
  readonly stored: StoredRequest
  readonly work: RequestWork
  /** The first person at the desk who opened it since it arrived or returned. */
  readonly openedBy?: string
  /** When it was first opened since then, in ms since 1970. */
  readonly openedAt?: number
}

/** Filter of the inbox. */
export type InboxFilter =
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

/** A position in a filter's order. */
export interface InboxPlace {
  readonly at: number
  readonly id: string
}

/** Limits of a page of requests. */
export interface InboxPart {
  readonly limit: number
  /** Starts after this position; absent for the first page. */
  readonly after?: InboxPlace
  /** Ends before this position, nearest first. */
  readonly before?: InboxPlace
}

/** An email added with a change of the work; the request has the addresses of visitor and retailer. */
export type MailOfChange = Omit<NewMail<WrittenMessage | NewsMessage | RightsMessage>, 'to' | 'at'> &
  Partial<Pick<NewMail, 'to'>>

/** Emails that become due with a change of the work, as if never attempted. */
export interface DueMails {
  readonly mails: readonly RequestMail[]
  readonly others?: readonly MailOfChange[]
  readonly at: number
}

/** How many requests came from one mailbox, and from one postal address. */
export interface RelatedCounts {
  readonly sameMailbox: number
  readonly sameAddress: number
}

/** A privacy request to be stored. */
export interface NewPrivacyRequest {
  readonly id: string
  readonly reference: string
  readonly brandKey: string
  readonly work: RequestWork
}

/** The result of an erasure: the work on the privacy request, and the emails that become due. */
export interface AfterErasure {
  readonly work: RequestWork
  readonly due: DueMails | undefined
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

/** The desk's work on requests, stored with them. Any number of processes can share a store. Throws on an outage. */
export interface WorkStore {
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
   * Erases requests and stores the resulting work on a privacy request, with its emails, in one transaction.
   * @param follow computes the result from the requests as they are erased.
   */
  erase(
    reference: string,
    erased: readonly string[],
    now: number,
    follow: (erased: readonly WorkedRequest[]) => AfterErasure,
  ): Promise<EraseOutcome>
  /** Data that may remain in files: copies of erased requests, and the emails of privacy requests closed at `closedBefore` or earlier. */
  unswept(closedBefore: Date): Promise<readonly SweptRequest[]>
  /** Records that the copies of its requests have been deleted, and at the end its own emails as well. */
  noteSwept(reference: string, isOver: boolean): Promise<void>
  /**
   * Unanswered hand-overs: sent at `takeBack` or earlier; or at `remind` or earlier, to a retailer that got the email and no reminder yet.
   * In ms since 1970; oldest first.
   */
  unanswered(
    before: { readonly remind: number; readonly takeBack: number },
    limit: number,
  ): Promise<readonly WorkedRequest[]>
  /** Hand-overs whose email was rejected by the retailer's server, or could not be sent for a week. */
  undeliverable(limit: number): Promise<readonly WorkedRequest[]>
  /** Requests with an email to the visitor or by the desk that was rejected or given up since a time, in ms since 1970. */
  refused(since: number, limit: number): Promise<readonly WorkedRequest[]>
  /** Marks a request as opened, unless it already is. */
  noteOpened(reference: string, person: string, at: number): Promise<void>
  /** A page of the filtered requests: oldest first, unless the filter says otherwise. */
  page(filter: InboxFilter, part: InboxPart): Promise<readonly WorkedRequest[]>
  /** The number of filtered requests, at most `most`. */
  count(filter: InboxFilter, most: number): Promise<number>
  /** Other requests from the same mailbox or postal address, newest first. */
  related(reference: string, limit: number): Promise<readonly WorkedRequest[]>
  /** Number of requests that each retailer has, pending or accepted, by its id. */
  openByRetailer(): Promise<ReadonlyMap<string, number>>
  /** Number of requests sent to each retailer since a time, in ms since 1970, by its id. */
  sentSince(since: number): Promise<ReadonlyMap<string, number>>
  /** For each of these requests, the number of requests with the same mailbox or address, including itself, by reference. */
  relatedCounts(references: readonly string[]): Promise<ReadonlyMap<string, RelatedCounts>>
}

/** A request's position in a filter's order. */
export function placeIn({ view }: InboxFilter, { stored, work }: WorkedRequest): InboxPlace {
  return { at: view === 'closed' ? work.movedAt : Date.parse(stored.receivedAt), id: stored.id }
}
