/** The state of the work on a request, independent of the state of its mails (see `MailState`). */
export const REQUEST_STATES = [
  'new',
  'passed_on',
  'accepted',
  'declined',
  'contacted',
  'closed',
  'spam',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How a closed request ended. */
export const OUTCOMES = ['won', 'lost', 'unreachable', 'duplicate', 'not_for_us'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Who moves a request: a person of the desk, the retailer through the link in the mail, or the site when time is up. */
export type Actor = 'desk' | 'retailer' | 'site'

/** What a retailer tells of the customer after her first answer. Her word: the desk closes the request. */
export const RETAILER_REPORTS = ['visit', 'quote', 'won', 'lost'] as const
export type RetailerReport = (typeof RETAILER_REPORTS)[number]

/** Why a request moves from one state to another, or stays after a retailer's report. */
export type Move =
  | 'pass'
  | 'accept'
  | 'decline'
  | 'contact'
  | RetailerReport
  | 'undo'
  | 'recall'
  | 'return'
  | 'bounce'
  | 'close'
  | 'spam'
  | 'reopen'

interface Transition {
  /** `before` leads to the request's previous state; of `undo`, to the state before the retailer's last answer. */
  readonly to: RequestState | 'before'
  /** Who may make the move, and from which states. */
  readonly by: Readonly<Partial<Record<Actor, readonly RequestState[]>>>
}

/** Every possible change of a request's state. Anything else is refused. */
export const TRANSITIONS: Readonly<Record<Move, Transition>> = {
  pass: { to: 'passed_on', by: { desk: ['new', 'declined'] } },
  accept: { to: 'accepted', by: { desk: ['passed_on'], retailer: ['passed_on'] } },
  decline: {
    to: 'declined',
    by: { desk: ['passed_on', 'accepted'], retailer: ['passed_on', 'accepted'] },
  },
  contact: {
    to: 'contacted',
    by: { desk: ['new', 'declined', 'passed_on', 'accepted'], retailer: ['passed_on', 'accepted'] },
  },
  visit: { to: 'contacted', by: { retailer: ['accepted', 'contacted'] } },
  quote: { to: 'contacted', by: { retailer: ['accepted', 'contacted'] } },
  won: { to: 'contacted', by: { retailer: ['accepted', 'contacted'] } },
  lost: { to: 'contacted', by: { retailer: ['accepted', 'contacted'] } },
  undo: { to: 'before', by: { retailer: ['accepted', 'declined', 'contacted'] } },
  recall: { to: 'new', by: { desk: ['passed_on', 'accepted', 'contacted'] } },
  return: { to: 'new', by: { site: ['passed_on'] } },
  bounce: { to: 'new', by: { site: ['passed_on'] } },
  close: { to: 'closed', by: { desk: ['new', 'passed_on', 'accepted', 'declined', 'contacted'] } },
  spam: { to: 'spam', by: { desk: ['new', 'declined'] } },
  reopen: { to: 'before', by: { desk: ['closed', 'spam'] } },
}

/**
 * The state that a move leads to, or `undefined` if this actor may not make it from here.
 *
 * @param before the request's previous state.
 */
export function stateAfter(
  move: Move,
  state: RequestState,
  actor: Actor,
  before: RequestState,
): RequestState | undefined {
  const { to, by } = TRANSITIONS[move]
  if (by[actor]?.includes(state) !== true) return undefined
  return to === 'before' ? before : to
}

/** Whether an actor may make a move from a state. */
export function mayMove(move: Move, state: RequestState, actor: Actor): boolean {
  return TRANSITIONS[move].by[actor]?.includes(state) === true
}
