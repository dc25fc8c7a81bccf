import type { PartOf } from '../../texts/text-parts.ts'

/** Who acts on a request: the desk, the retailer through the emailed link, the visitor on the status page, or the site on a timer. */
export type Actor = 'desk' | 'retailer' | 'visitor' | 'site'

/** How a closed request ended, with the displayed names. */
export const OUTCOME_NAMES = {
  won: 'Won',
  lost: 'Lost',
  unreachable: 'Unreachable',
  duplicate: 'Duplicate',
  not_for_us: 'Not for us',
  withdrawn: 'Withdrawn',
} as const
export type Outcome = keyof typeof OUTCOME_NAMES

/**
 * What a retailer reports about the customer after the first answer, with the displayed names, also the labels of the buttons. Only the
 * desk closes the request.
 */
export const REPORT_NAMES = {
  visit: 'Visit arranged',
  quote: 'Quoted',
  won: OUTCOME_NAMES.won,
  lost: OUTCOME_NAMES.lost,
} as const
export type RetailerReport = keyof typeof REPORT_NAMES

// `Object.keys` loses the literal types of the keys.
export const OUTCOMES = Object.keys(OUTCOME_NAMES) as readonly Outcome[]
export const RETAILER_REPORTS = Object.keys(REPORT_NAMES) as readonly RetailerReport[]

/**
 * Who has to act next: `desk` or `retailer` to talk to the visitor, `outcome` for the desk to close the request with its outcome, `privacy`
 * for the desk to answer a privacy request, or no one. The inbox has a view for each. A request is overdue only while no one has talked to
 * the visitor.
 */
export type WaitsFor = 'desk' | 'retailer' | 'outcome' | 'privacy' | 'nobody'

export interface StateDefinition {
  /** The displayed name (product note §8). */
  readonly name: string
  readonly waitsFor: WaitsFor
  /**
   * The part of the visitor's page text for this state: with the retailer's name, or without if the visitor doesn't know it. By default the
   * state reads as received, or as looking for another retailer.
   */
  readonly toVisitor?: { readonly with: StatusPart; readonly without?: StatusPart }
}

/** A part of the text on the visitor's status page. */
export type StatusPart = PartOf<'/retailers/status'>

/**
 * All states of the work on a request, independent of the states of its emails (`MailState`). The inbox, counts, ages, digest, statistics,
 * partial indexes and the visitor's page derive from this table. To add a state, add an entry here, and to `ACTIONS` the action that leads
 * to it.
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
  // Privacy requests have their own states, so no action on other requests applies to them and no statistic counts them.
  asked: { name: 'Open', waitsFor: 'privacy' },
  answered: { name: 'Closed', waitsFor: 'nobody' },
} as const satisfies Readonly<Record<string, StateDefinition>>

export type RequestState = keyof typeof STATES

// `Object.keys` loses the literal types of the keys.
export const REQUEST_STATES = Object.keys(STATES) as readonly RequestState[]

/** The states of privacy requests; {@link VISITORS_STATES} are all others. */
export const PRIVACY_STATES = ['asked', 'answered'] as const satisfies readonly RequestState[]
export const VISITORS_STATES: readonly RequestState[] = REQUEST_STATES.filter(
  (state) => !PRIVACY_STATES.some((one) => one === state),
)

/** The states in which one of these has to act next. */
export function statesWaitingOn(...whom: readonly WaitsFor[]): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => whom.includes(STATES[state].waitsFor))
}

/** Open states in which no one has talked to the visitor yet; these can be overdue. */
export const UNSPOKEN: readonly RequestState[] = statesWaitingOn('desk', 'retailer')

/** Whether this state ends the work on a request. */
export function isFinal(state: RequestState): boolean {
  return STATES[state].waitsFor === 'nobody'
}

/** Whether a text is an outcome. */
export function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(OUTCOME_NAMES, text)
}
