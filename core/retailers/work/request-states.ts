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
 * Who is waited for: someone at the desk or the retailer, to speak with the visitor; the person who closes the request with its outcome;
 * someone at the desk, to answer a privacy request; no one. The inbox has a view for each, and a request is overdue only while no one
 * has spoken with the visitor.
 */
export type WaitsFor = 'desk' | 'retailer' | 'outcome' | 'privacy' | 'nobody'

interface StateDefinition {
  /** The displayed name (product note §8). */
  readonly name: string
  readonly waitsFor: WaitsFor
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
 * counts, ages, digest, figures, partial indexes and the visitor's page derive from this table. For a new state, add an entry, and
 * the action that leads to it to `ACTIONS`.
 */
export const STATES = {
  new: { name: 'New', waitsFor: 'desk' },
  passed_on: { name: 'Sent to retailer', waitsFor: 'retailer', toVisitor: { with: 'passed-on' } },
  accepted: { name: 'Accepted', waitsFor: 'retailer', toVisitor: { with: 'accepted' } },
  declined: { name: 'Declined', waitsFor: 'desk' },
  contacted: {
    name: 'Contacted',
    waitsFor: 'outcome',
    toVisitor: { with: 'spoken', without: 'spoken-with-us' },
  },
  closed: { name: 'Closed', waitsFor: 'nobody', toVisitor: { with: 'closed', without: 'closed' } },
  spam: { name: 'Spam', waitsFor: 'nobody' },
  // Of privacy requests, so that nothing that is done to visitors' requests can be done to them, and no figure counts them.
  asked: { name: 'Open', waitsFor: 'privacy' },
  answered: { name: 'Closed', waitsFor: 'nobody' },
} as const satisfies Readonly<Record<string, StateDefinition>>

export type RequestState = keyof typeof STATES

// `Object.keys` loses the names of the keys.
export const REQUEST_STATES = Object.keys(STATES) as readonly RequestState[]

/** The states of privacy requests, and those of all others. */
export const PRIVACY_STATES = ['asked', 'answered'] as const satisfies readonly RequestState[]
export const VISITORS_STATES: readonly RequestState[] = REQUEST_STATES.filter(
  (state) => !PRIVACY_STATES.some((one) => one === state),
)

/** The states for whose requests one of these is waited for. */
export function statesWaitingFor(...whom: readonly WaitsFor[]): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => whom.includes(STATES[state].waitsFor))
}

/** Open states in which no one has talked to the visitor yet; these can be overdue. */
export const UNSPOKEN: readonly RequestState[] = statesWaitingFor('desk', 'retailer')

/** The parts that the visitor's page shows in this state; see `StateDefinition`. */
export function toVisitor(state: RequestState): StateDefinition['toVisitor'] {
  const { toVisitor: parts }: StateDefinition = STATES[state]
  return parts
}

/** Whether the work on a request of this state is over. */
export function isOver(state: RequestState): boolean {
  return STATES[state].waitsFor === 'nobody'
}

/** Whether a text names an outcome. */
export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.some((outcome) => outcome === text)
}
