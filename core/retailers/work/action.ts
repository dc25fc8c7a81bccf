import type { NewsEvent } from '../../people/news.ts'
import type { RetailerRequest } from '../form/retailer-request.ts'
import type { PrivacyDetails } from '../privacy/privacy.ts'
import type { Actor, RequestState } from './request-states.ts'
import type { DueMails, WorkedRequest } from './request-store.ts'
import type { ActionContext, HandoverTarget, RequestWork } from './request-work.ts'

/** The input of an action. */
export interface ActionInput extends ActionContext {
  readonly value?: string | undefined
  /** For `pass`. */
  readonly handover?: HandoverTarget
  /** For `correct`, if it changes more than the phone number. */
  readonly correction?: {
    /** Replaces what the visitor sent. */
    readonly request: RetailerRequest
    readonly labels: string
    /** Whether to send the retailer a corrected email. */
    readonly notifiesRetailer: boolean
  }
  readonly details?: PrivacyDetails
  /** For `erase`: the requests in their erased form. */
  readonly erased?: readonly WorkedRequest[]
}

interface Field {
  readonly name: string
  /** The stored form of the typed text; `undefined` if it is invalid. */
  readonly read: (typed: string) => string | undefined
  readonly fault: string
}

/** The definition of an action. */
export interface ActionDefinition {
  /** Who may do it, and in which states. */
  readonly from: Readonly<Partial<Record<Actor, readonly RequestState[]>>>
  /** The state it leads to; `before` is the request's previous state. If absent, the state stays the same. */
  readonly to?: RequestState | 'before'
  /** Label in `Move to`, if it differs from the name of the state. */
  readonly label?: string
  readonly field?: Field
  /** Actors who must write a note with it, and the error message if they don't. */
  readonly needs?: Readonly<Partial<Record<Actor, string>>>
  /** The subject stored in its history entry. Typed text is then a separate note. */
  readonly about?: (input: ActionInput, worked?: WorkedRequest) => string
  /** Never conflicts with changes that the person hasn't seen. */
  readonly isIndependent?: true
  /** Why it is not possible, apart from the state. */
  readonly refusal?: (worked: WorkedRequest, input: ActionInput) => string | undefined
  /** Changes to the work, besides the history entry and the state. */
  readonly change?: (next: RequestWork, input: ActionInput, before: RequestWork) => RequestWork
  /** Replaces what the visitor sent. */
  readonly correct?: (request: RetailerRequest, input: ActionInput) => RetailerRequest
  readonly mails?: (worked: WorkedRequest, input: ActionInput, next: RequestWork) => DueMails['mails']
  /** News to send to people at the desk at once. */
  readonly news?: (input: ActionInput) => NewsEvent | undefined
  /** Whether it was already done, if an equal history entry doesn't show that. */
  readonly isRepeated?: (work: RequestWork, input: ActionInput) => boolean
  /** The confirmation message; the name of the new state by default. */
  readonly confirmation?: (input: ActionInput, worked?: WorkedRequest) => string
  /** The desk has separate pages for it, which ask for the passkey. */
  readonly isConfirmed?: true
  /** Whether the desk offers to undo it. */
  readonly isUndoable?: true
}

/** Defines an action's field; by default any text is valid. */
export const field = (
  name: string,
  fault: string,
  read: Field['read'] = (typed) => typed || undefined,
): Field => ({ name, fault, read })
