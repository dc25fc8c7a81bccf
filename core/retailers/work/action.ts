import type { NewsEvent } from '../../desk/news.ts'
import type { DueMails, WorkedRequest } from '../../ports/requests/work-store.ts'
import type { PrivacyBeginning } from '../../rights/privacy.ts'
import type { RetailerRequest } from '../form/retailer-request.ts'
import type { Actor, RequestState } from './request-states.ts'
import type { ActionContext, Handover, HistoryEntry, RequestWork } from './request-work.ts'

/** What the history calls everything that can be done to a request. */
export type ActionName =
  | 'note'
  | 'from-visitor'
  | 'from-retailer'
  | 'to-visitor'
  | 'to-retailer'
  | 'assign'
  | 'follow-up'
  | 'correct'
  | 'release'
  | 'resend'
  | 'record'
  | 'pass'
  | 'accept'
  | 'decline'
  | 'contact'
  | 'visit'
  | 'quote'
  | 'won'
  | 'lost'
  | 'undo'
  | 'recall'
  | 'return'
  | 'bounce'
  | 'close'
  | 'withdraw'
  | 'spam'
  | 'reopen'
  | 'line'
  | 'uncalled'
  | 'remind'
  | 'undelivered'
  | PrivacyAction

/** What is done to privacy requests only. */
export type PrivacyAction =
  | 'open'
  | 'details'
  | 'choose'
  | 'verify'
  | 'extend'
  | 'export'
  | 'erase'
  | 'answer'
  | 'prove'
  | 'end'

/** Everything that an action is told. */
export interface Given extends ActionContext {
  /** What its field holds. */
  readonly value?: string | undefined
  /** Of `pass`: the retailer, as it is now. */
  readonly handover?: Pick<Handover, 'retailerId' | 'retailerName' | 'contact' | 'note'>
  /** Of `correct`, if more than the phone number is. */
  readonly correction?: {
    /** What takes the place of what the visitor sent. */
    readonly request: RetailerRequest
    /** The fields that differ. */
    readonly labels: string
    /** Sends the retailer its email again, corrected. */
    readonly tellsRetailer: boolean
  }
  /** Of `details`: what is asked now. */
  readonly details?: PrivacyBeginning
  /** Of `erase`: the requests, as they are erased. */
  readonly erased?: readonly WorkedRequest[]
}

interface Field {
  /** Its name in the forms of the desk. */
  readonly name: string
  /** What was typed as it is stored; `undefined` if it is wrong. */
  readonly read: (typed: string) => string | undefined
  readonly fault: string
}

/** What stands in the way of an action, and the line of history that led to it, where one did. */
export interface Obstacle {
  readonly message: string
  readonly entry?: HistoryEntry | undefined
}

/** Everything about one action. */
export interface Definition {
  /** Who may, and from which states. */
  readonly from: Readonly<Partial<Record<Actor, readonly RequestState[]>>>
  /** The state that it leads to; `before` is the request's previous one. Absent, the state stays. */
  readonly to?: RequestState | 'before'
  /** What the history says that someone did, to follow their name; retailers may have words of their own. */
  readonly did: string
  readonly retailerDid?: string
  /** Its item in `Move to`, if its state's name does not say it. */
  readonly label?: string
  readonly field?: Field
  /** Who has to write something along with it, and what they are told without. */
  readonly needs?: Readonly<Partial<Record<Actor, string>>>
  /** What its line of history is about. What was typed is then a note of its own. */
  readonly about?: (given: Given, worked?: WorkedRequest) => string
  /** It stands whatever others have done since the person looked. */
  readonly isIndependent?: true
  /** Why it cannot be done, apart from the state. */
  readonly refusal?: (worked: WorkedRequest, given: Given) => Obstacle | undefined
  /** What it makes of the work, besides its line of history and the state. */
  readonly change?: (next: RequestWork, given: Given, before: RequestWork) => RequestWork
  /** What takes the place of what the visitor sent. */
  readonly correct?: (request: RetailerRequest, given: Given) => RetailerRequest
  /** The mails that it makes due. */
  readonly mails?: (
    worked: WorkedRequest,
    given: Given,
    next: RequestWork,
  ) => Pick<DueMails, 'mails' | 'others'>
  /** What people at the desk are told at once. */
  readonly news?: (given: Given) => NewsEvent | undefined
  /** Whether it was done already, if the history does not show it by the same line. */
  readonly isRepeated?: (work: RequestWork, given: Given) => boolean
  /** What anyone who did it is told; the new state's name without it. */
  readonly said?: (given: Given, worked?: WorkedRequest) => string
  /** The action of the audit log. */
  readonly audited?: string
  /** The desk does it on pages of its own, which ask for the passkey. */
  readonly isConfirmed?: true
  /** Whether the desk is offered to take it back. */
  readonly isUndoable?: true
}

/** A field that an action needs; any text unless it reads it otherwise. */
export const field = (
  name: string,
  fault: string,
  read: Field['read'] = (typed) => typed || undefined,
): Field => ({ name, fault, read })
