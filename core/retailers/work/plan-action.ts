import type { NewsEvent } from '../../people/news.ts'
import type { RetailerRequest } from '../form/retailer-request.ts'
import type { ActionInput } from './action.ts'
import { ACTIONS, type ActionName, after, isAction, mayDo } from './actions.ts'
import { type LinkState, linkState } from './handover.ts'
import { type ActionRecord, actionRecord, stateName } from './request-names.ts'
import type { Actor } from './request-states.ts'
import type { DueMails, WorkedRequest } from './request-store.ts'
import { type HistoryEntry, hasReachedLimit, lastAnswer, lastMove, type RequestWork } from './request-work.ts'

/** An action that someone requests. */
export interface ActionRequest
  extends Pick<ActionInput, 'value' | 'note' | 'handover' | 'correction' | 'details' | 'erased'> {
  readonly kind: ActionName
  /** For `pass`: the note to the retailer. */
  readonly noteToRetailer?: string
}

/** Who requests it, and what they last saw. */
export interface Requester {
  readonly actor: Actor
  readonly person: string
  /** The version of the work last seen; for people at the desk and the site. */
  readonly version?: number
  /** The number of the hand-over in a retailer's link. */
  readonly handover?: number
}

/** The category of a refusal, for pages with their own wording. */
export type Reason =
  | 'needs'
  | 'state'
  /** Visitor or retailer have added so much that they have to call. */
  | 'exhausted'
  /** The last answer cannot be taken back anymore. */
  | 'late'
  /** Someone else was faster, or an email is being sent. */
  | 'busy'
  | 'other'
  /** The retailer's link is not good anymore. */
  | Exclude<LinkState['kind'], 'open'>

/** Why an action was not done; `conflict` because someone else was faster. */
export interface Refusal {
  readonly kind: 'refused' | 'conflict'
  readonly reason: Reason
  readonly message: string
  /** What someone did before, if that is why. */
  readonly lastAction?: ActionRecord | undefined
}

/** What an action did. Nothing was changed unless the kind is `done`. */
export type ActionOutcome =
  /** `undo` means that it can be undone, `isRepeated` that it had already been done. */
  | { readonly kind: 'done'; readonly message: string; readonly undo: boolean; readonly isRepeated?: true }
  | Refusal
  | { readonly kind: 'unknown' }

/** An action that is possible, and what it changes. */
export interface ActionPlan {
  readonly kind: 'planned'
  readonly work: RequestWork
  readonly due?: DueMails
  /** Replaces what the visitor sent. */
  readonly corrected?: RetailerRequest
  /** News to send to people at the desk at once. */
  readonly news?: NewsEvent
  readonly message: string
}

/** Outcome of a second click made before the first response arrived. */
const ONCE = {
  kind: 'done',
  message: 'Your first click already did that. Nothing was done twice.',
  undo: false,
  isRepeated: true,
} as const

/** The outcome of an action that is not possible. */
export function refusal(message: string, reason: Reason = 'other', lastAction?: ActionRecord): Refusal {
  return { kind: 'refused', reason, message, lastAction }
}

/** The outcome of an action that others' changes have overtaken. */
export const OVERTAKEN_ACTION = refusal('Nothing was changed. This is the current state.', 'busy')

/** Parses an action from a desk form: `intent` has its name, then the value of its field unless the form has that field. */
export function readActionRequest(intent: string, text: (name: string) => string): ActionRequest | undefined {
  const [kind = '', ...value] = intent.split(' ')
  if (!isAction(kind) || ACTIONS[kind].isConfirmed) return undefined
  const { field } = ACTIONS[kind]
  return { kind, value: value.length > 0 ? value.join(' ') : field && text(field.name) }
}

/** Plans an action at a time in ms since 1970. */
export function planAction(
  worked: WorkedRequest,
  actionRequest: ActionRequest,
  by: Requester & { readonly at: number },
): ActionPlan | Exclude<ActionOutcome, { kind: 'unknown' }> {
  const { actor, person, at } = by
  const { stored, work } = worked
  const definition = ACTIONS[actionRequest.kind]
  const link = by.handover === undefined ? undefined : linkState(work, by.handover, at)
  if (link && link.kind !== 'open' && !(link.kind === 'used' && actionRequest.kind === 'undo'))
    return refusal('This link is not good anymore.', link.kind)
  const value = definition.field
    ? definition.field.read(actionRequest.value?.trim() ?? '')
    : actionRequest.value
  const input: ActionInput = { ...actionRequest, value, actor, person, at }
  const need = definition.needs?.[actor]
  if (need !== undefined && !actionRequest.note) return refusal(need, 'needs')
  if (definition.field && value === undefined) return refusal(definition.field.fault)
  const conflict = definition.isIndependent ? undefined : conflictOf(work, by)
  if (conflict) return conflict
  if (isRepeated(work, actionRequest.kind, input, by.version, worked)) return ONCE
  const refused = refusalOf(worked, actionRequest.kind, input)
  if (refused) return refused
  if (actionRequest.kind === 'undo' && link && !link.mayUndo)
    return refusal('It is too late to undo it.', 'late')
  if (actionRequest.kind === 'pass' && !actionRequest.handover)
    return refusal('That retailer is not taking requests right now.')
  const next = after(work, actionRequest.kind, input, worked)
  if (!next) return stateRefusal(work)
  const mails = definition.mails?.(worked, input, next) ?? []
  const corrected = definition.correct?.(stored.request, input)
  const news = definition.news?.(input)
  return {
    kind: 'planned',
    work: next,
    ...(mails.length > 0 && { due: { mails, at } }),
    ...(corrected && { corrected }),
    ...(news && { news }),
    message: definition.confirmation?.(input, worked) ?? `Moved to ${stateName(next.state, next.outcome)}.`,
  }
}

/** Why an action on a request is not possible now; `undefined` if it is. */
function refusalOf(requestEntry: WorkedRequest, kind: ActionName, input: ActionInput): Refusal | undefined {
  const { work } = requestEntry
  const { refusal: reasonAgainst, to } = ACTIONS[kind]
  const message = reasonAgainst?.(requestEntry, input)
  if (message !== undefined) return refusal(message)
  if (!mayDo(kind, work.state, input.actor)) return stateRefusal(work)
  // Visitors can always withdraw.
  const isLimited =
    (input.actor === 'retailer' && work.privacy === undefined) ||
    (input.actor === 'visitor' && to === undefined)
  return isLimited && hasReachedLimit(work, input.actor) ? refusal('Please call us.', 'exhausted') : undefined
}

/** Why the desk cannot do this to a request now; `undefined` if it can. */
export function deskRefusal(requestEntry: WorkedRequest, kind: ActionName): Refusal | undefined {
  return refusalOf(requestEntry, kind, { actor: 'desk', person: '', at: 0 })
}

/**
 * The conflict with a change by someone else since the seen version, if there is one; every change has one history entry. One person's own
 * quick actions do not conflict with each other, and visitors and retailers never conflict.
 */
export function conflictOf(
  { history }: Pick<RequestWork, 'history'>,
  { actor, person, version }: Requester,
): Refusal | undefined {
  if (version === undefined) return undefined
  const others = history
    .slice(version)
    .filter((entry) => actor === 'site' || entry.actor !== actor || entry.person !== person)
  const last = lastMove({ history: others }) ?? others.at(-1)
  return last && { ...OVERTAKEN_ACTION, kind: 'conflict', lastAction: actionRecord(last) }
}

/**
 * Whether the same action was done already, for example by a double click.
 * @param version the version that the person at the desk saw
 */
function isRepeated(
  work: RequestWork,
  kind: ActionName,
  given: ActionInput,
  version = 0,
  worked?: WorkedRequest,
): boolean {
  const { isRepeated: isDone, about, needs } = ACTIONS[kind]
  const isSame = ({ what, note = '' }: HistoryEntry) => what === kind && note === (given.note ?? '')
  switch (given.actor) {
    case 'desk': {
      const own = work.history
        .slice(version)
        .filter(({ actor, person, what }) => actor === 'desk' && person === given.person && what === kind)
      if (isDone) return own.length > 0 && isDone({ ...work, history: own }, given)
      const note = about?.(given, worked) ?? (needs && given.note)
      return own.some((entry) => note === undefined || entry.note === note)
    }
    case 'retailer': {
      const last = lastAnswer(work)
      return isDone?.(work, given) ?? (last !== undefined && isSame(last))
    }
    case 'visitor': {
      const last = work.history.at(-1)
      return (last?.actor === 'visitor' && isSame(last)) || isDone?.(work, given) === true
    }
    case 'site':
      return false
  }
}

/** The refusal of an action that the current state does not allow. */
function stateRefusal(work: Pick<RequestWork, 'state' | 'history'>): Refusal {
  const last = lastMove(work)
  const message = `That cannot be done while the request is ${stateName(work.state).toLowerCase()}.`
  return refusal(message, 'state', last && actionRecord(last))
}
