import type { PartOf } from '../../texts/text-parts.ts'

/**
 * Who does something to a request: a person at the desk, the retailer through the link in the mail, the visitor on the page of the
 * request, or the site when time is up.
 */
export type Actor = 'desk' | 'retailer' | 'visitor' | 'site'

/** What a retailer reports about the customer after the first answer. It is the retailer's word: only the desk closes the request. */
export const RETAILER_REPORTS = ['visit', 'quote', 'won', 'lost'] as const
export type RetailerReport = (typeof RETAILER_REPORTS)[number]

/** How a closed request ended. */
export const OUTCOMES = ['won', 'lost', 'unreachable', 'duplicate', 'not_for_us', 'withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Who is waited for: somebody at the desk or the retailer, to speak with the visitor; whoever closes the request with its outcome;
 * nobody. The inbox has a view for each, and a request is overdue only while nobody has spoken with the visitor.
 */
export type WaitsFor = 'desk' | 'retailer' | 'outcome' | 'nobody'

interface StateDefinition {
  /** The displayed name (product note §8). */
  readonly name: string
  readonly waitsFor: WaitsFor
  /** What may happen next, and who may do it. Anything else is refused. */
  readonly next: Readonly<Partial<Record<Actor, readonly Move[]>>>
  /**
   * The part of the text of the visitor's page that says so: where the visitor knows the retailer that has the request, and where not.
   * Without a part of its own, a state reads as received, or as looking for another retailer.
   */
  readonly toVisitor?: { readonly with: StatusPart; readonly without?: StatusPart }
}

/** A part of the text of the page that tells visitors where their request stands. */
export type StatusPart = PartOf<'/retailers/status'>

/**
 * The state of the work on a request, independent of the state of its mails (see `MailState`), and all that depends on it. Inbox,
 * counts, ages, digest, figures, partial indexes, the visitor's page and the buttons of desk and retailer derive from this table. For
 * a new state, add an entry, and the moves that lead to it to `MOVES`; a move of the desk also needs its button.
 */
export const STATES = {
  new: {
    name: 'New',
    waitsFor: 'desk',
    // The site passes on what asks for a shop that wants to be passed on to at once.
    next: { desk: ['pass', 'contact', 'close', 'spam'], visitor: ['withdraw'], site: ['pass'] },
  },
  passed_on: {
    name: 'Passed on',
    waitsFor: 'retailer',
    next: {
      desk: ['accept', 'decline', 'contact', 'recall', 'close'],
      retailer: ['accept', 'decline', 'contact'],
      visitor: ['withdraw'],
      site: ['return', 'bounce'],
    },
    toVisitor: { with: 'passed-on' },
  },
  accepted: {
    name: 'Accepted',
    waitsFor: 'retailer',
    next: {
      desk: ['decline', 'contact', 'recall', 'close'],
      retailer: ['decline', 'contact', 'visit', 'quote', 'won', 'lost', 'undo'],
      visitor: ['withdraw'],
    },
    toVisitor: { with: 'accepted' },
  },
  declined: {
    name: 'Declined',
    waitsFor: 'desk',
    next: { desk: ['pass', 'contact', 'close', 'spam'], retailer: ['undo'], visitor: ['withdraw'] },
  },
  contacted: {
    name: 'Contacted',
    waitsFor: 'outcome',
    next: {
      desk: ['recall', 'close'],
      retailer: ['visit', 'quote', 'won', 'lost', 'undo'],
      visitor: ['withdraw'],
    },
    toVisitor: { with: 'spoken', without: 'spoken-with-us' },
  },
  closed: {
    name: 'Closed',
    waitsFor: 'nobody',
    // Only what the visitor withdrew, and only at once: see `mayUndoWithdrawal`.
    next: { desk: ['reopen'], visitor: ['reopen'] },
    toVisitor: { with: 'closed', without: 'closed' },
  },
  spam: {
    name: 'Spam',
    waitsFor: 'nobody',
    // The visitor's page says nothing of spam, so it offers the same.
    next: { desk: ['reopen'], visitor: ['withdraw'] },
  },
} as const satisfies Readonly<Record<string, StateDefinition>>

export type RequestState = keyof typeof STATES

type DeskMove = (typeof STATES)[RequestState]['next']['desk'][number]

/** The moves of the desk that take a press and nothing else; passing on names a retailer, closing an outcome. */
export type PlainMove = Exclude<DeskMove, 'pass' | 'close'>

// `Object.keys` loses the names of the keys.
export const REQUEST_STATES = Object.keys(STATES) as readonly RequestState[]

/**
 * Why a request moves from one state to another, or stays after a retailer's report. `to` is the state that it leads to, `before` the
 * request's previous state; of `undo`, the state before the retailer's last answer. The rest says in the history what somebody did, to
 * follow their name.
 */
const MOVES = {
  pass: { to: 'passed_on', did: 'passed it on' },
  accept: { to: 'accepted', did: 'noted that it was accepted', retailerDid: 'accepted it' },
  decline: { to: 'declined', did: 'noted that it was declined', retailerDid: 'declined it' },
  contact: {
    to: 'contacted',
    did: 'noted a conversation with the visitor',
    retailerDid: 'spoke with the visitor',
  },
  visit: { to: 'contacted', did: 'arranged a visit' },
  quote: { to: 'contacted', did: 'sent a quote' },
  won: { to: 'contacted', did: 'won the order' },
  lost: { to: 'contacted', did: 'lost the order' },
  undo: { to: 'before', did: 'took the last answer back' },
  recall: { to: 'new', did: 'took it back' },
  return: { to: 'new', did: 'took it back unanswered' },
  bounce: { to: 'new', did: 'took it back because the mail could not be delivered' },
  close: { to: 'closed', did: 'closed it' },
  withdraw: { to: 'closed', did: 'withdrew the request' },
  spam: { to: 'spam', did: 'marked it as spam' },
  reopen: { to: 'before', did: 'reopened it' },
} as const

export type Move = keyof typeof MOVES

interface MoveDefinition {
  readonly to: RequestState | 'before'
  readonly did: string
  readonly retailerDid?: string
}

export const TRANSITIONS: Readonly<Record<Move, MoveDefinition>> = MOVES

/** The states for whose requests one of these is waited for. */
export function statesWaitingFor(...whom: readonly WaitsFor[]): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => whom.includes(STATES[state].waitsFor))
}

/** The states of open requests of which nobody has spoken with the visitor: they may be overdue. */
export const UNSPOKEN: readonly RequestState[] = statesWaitingFor('desk', 'retailer')

/** Whether a text names a move of the desk that takes a press and nothing else. */
export function isPlainMove(text: string): text is PlainMove {
  const isMove = REQUEST_STATES.some((state) => STATES[state].next.desk.some((move) => move === text))
  return isMove && text !== 'pass' && text !== 'close'
}

/** The states from which an actor may make a move. */
export function statesBefore(move: Move, actor: Actor): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => mayMove(move, state, actor))
}

/** The parts that the visitor's page shows in this state; see `StateDefinition`. */
export function toVisitor(state: RequestState): StateDefinition['toVisitor'] {
  const { toVisitor: parts }: StateDefinition = STATES[state]
  return parts
}

/** Whether the work on a request of this state is over. */
export function isOver(state: RequestState): boolean {
  return STATES[state].waitsFor === 'nobody'
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
  if (!mayMove(move, state, actor)) return undefined
  const { to } = TRANSITIONS[move]
  return to === 'before' ? before : to
}

/** Whether an actor may make a move from a state. */
export function mayMove(move: Move, state: RequestState, actor: Actor): boolean {
  const { next }: StateDefinition = STATES[state]
  return next[actor]?.includes(move) === true
}
