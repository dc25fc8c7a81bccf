import type { RetailerRequest } from '../../retailers/form/retailer-request.ts'
import type { StateView } from '../../retailers/work/inbox-views.ts'
import type { RequestWork } from '../../retailers/work/request-work.ts'
import type { NewMail, NewsMessage, RequestMail, WrittenMessage } from '../mail/mail-store.ts'
import type { StoredRequest } from './request-store.ts'

/** A request with the desk's work on it. */
export interface WorkedRequest {
  readonly stored: StoredRequest
  readonly work: RequestWork
  /** The first person at the desk who opened it since it arrived, or returned. */
  readonly openedBy?: string
  /** When somebody at the desk last opened it for the first time since then, in ms since 1970. */
  readonly openedAt?: number
}

/** Which requests of the inbox to read. */
export type InboxFilter =
  /** Requests that a person owns and has not closed. */
  | { readonly view: 'mine'; readonly clerk: string }
  /** Requests of the view's states (see `viewOf`) that are not parked; of `closed`, the last closed first. */
  | { readonly view: StateView }
  /** Requests received at `before` or earlier, if nobody has spoken with the visitor. In ms since 1970. */
  | { readonly view: 'overdue'; readonly before: number }
  /** Open requests that were to be looked at again on this day or earlier, such as `2026-07-22`. */
  | { readonly view: 'follow-up'; readonly day: string }
  /** New requests whose mail to the desk is held back. */
  | { readonly view: 'parked' }
  /** Requests that contain all of these pieces of text (see `searchWords`), newest first. */
  | { readonly view: 'search'; readonly words: readonly string[] }
  /** Requests from one mailbox (see `mailboxOf`), newest first. */
  | { readonly view: 'mailbox'; readonly mailbox: string }
  /** Requests from a street (see `streetKeyOf`), in any ZIP code if it is empty, newest first. */
  | { readonly view: 'street'; readonly street: string; readonly zip: string }

/** A place in the order of a filter. */
export interface InboxPlace {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly id: string
}

/** Which part of a filter's requests to read. */
export interface InboxPart {
  readonly limit: number
  /** Begins after this place; at the beginning if absent. */
  readonly after?: InboxPlace
  /** Ends before this place, nearest first. */
  readonly before?: InboxPlace
}

/** A mail that goes with a change of the work; to the visitor or a retailer, the address is known with the request. */
export type MailOfChange = Omit<NewMail<WrittenMessage | NewsMessage>, 'to' | 'at'> &
  Partial<Pick<NewMail, 'to'>>

/** Mails that a change of the work makes due, as if never attempted. */
export interface DueMails {
  readonly mails: readonly RequestMail[]
  readonly others?: readonly MailOfChange[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How many requests came from one mailbox, and from one postal address. */
export interface Kinship {
  readonly sameMailbox: number
  readonly sameAddress: number
}

/** The desk's work on requests, kept with them. Any number of processes may share a store. An outage throws. */
export interface WorkStore {
  find(reference: string): Promise<WorkedRequest | undefined>
  /**
   * Stores work whose `version` is one more than what is stored, makes mails due, and withdraws those of a hand-over that
   * ended, in one step.
   * @param corrected takes the place of what the visitor sent.
   * @returns false, with nothing changed, when somebody else was faster or one of the mails is being sent.
   */
  save(reference: string, work: RequestWork, due?: DueMails, corrected?: RetailerRequest): Promise<boolean>
  /**
   * Requests that were passed on and not answered: at `takeBack` or earlier, or at `remind` or earlier with a retailer that has the
   * mail and no reminder yet. In ms since 1970; the oldest first.
   */
  unanswered(
    before: { readonly remind: number; readonly takeBack: number },
    limit: number,
  ): Promise<readonly WorkedRequest[]>
  /** Requests that were passed on in a mail that the retailer's server refused, or that could not be sent for a week. */
  undeliverable(limit: number): Promise<readonly WorkedRequest[]>
  /**
   * Requests with a mail to the visitor, or something that the desk wrote, that was refused or given up since a time, in ms since 1970.
   */
  refused(since: number, limit: number): Promise<readonly WorkedRequest[]>
  /** Marks a request as seen, unless it already is. */
  noteOpened(reference: string, person: string, at: number): Promise<void>
  /** A part of what a filter finds: oldest first, unless the filter says otherwise. */
  page(filter: InboxFilter, part: InboxPart): Promise<readonly WorkedRequest[]>
  /** How many requests a filter finds, at most `most`. */
  count(filter: InboxFilter, most: number): Promise<number>
  /** Other requests from the same mailbox or postal address, newest first. */
  kin(reference: string, limit: number): Promise<readonly WorkedRequest[]>
  /** How many requests are with each retailer, passed on or accepted, by its id. */
  openWith(): Promise<ReadonlyMap<string, number>>
  /** How many requests were passed on to each retailer since a time, in ms since 1970, by its id. */
  passedSince(since: number): Promise<ReadonlyMap<string, number>>
  /** How many requests share mailbox and address with each of these, itself included, by reference. */
  kinships(references: readonly string[]): Promise<ReadonlyMap<string, Kinship>>
}

/** The position of a request in the order of a filter. */
export function placeIn({ view }: InboxFilter, { stored, work }: WorkedRequest): InboxPlace {
  return { at: view === 'closed' ? work.movedAt : Date.parse(stored.receivedAt), id: stored.id }
}
