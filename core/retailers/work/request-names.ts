import { ACTIONS } from './actions.ts'
import { type Actor, type Outcome, type RequestState, type RetailerReport, STATES } from './request-states.ts'
import type { HistoryEntry } from './request-work.ts'

const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  won: 'Won',
  lost: 'Lost',
  unreachable: 'Unreachable',
  duplicate: 'Duplicate',
  not_for_us: 'Not for us',
  withdrawn: 'Withdrawn',
}

const REPORT_NAMES: Readonly<Record<RetailerReport, string>> = {
  visit: 'Visit arranged',
  quote: 'Quoted',
  won: OUTCOME_NAMES.won,
  lost: OUTCOME_NAMES.lost,
}

/** The displayed name of a state, with the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined
    ? STATES[state].name
    : `${STATES[state].name}: ${outcomeName(outcome).toLowerCase()}`
}

/** The displayed name of an outcome. */
export function outcomeName(outcome: Outcome): string {
  return OUTCOME_NAMES[outcome]
}

/** The displayed name of a retailer's report, also on its button. */
export function reportName(report: RetailerReport): string {
  return REPORT_NAMES[report]
}

/** What a person did, to follow their name. */
export function deedOf(what: HistoryEntry['what'], actor: Actor): string {
  const { did, retailerDid = did } = ACTIONS[what]
  return actor === 'retailer' ? retailerDid : did
}

/** Whether a history entry's note names a person or an item, and is not free text. */
export function isAboutItem({ what }: Pick<HistoryEntry, 'what'>): boolean {
  return ACTIONS[what].about !== undefined
}

/** A person's action on a request. */
export interface ActionRecord {
  /** Who did what, such as `Ada closed it`. */
  readonly words: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A history entry as an action record. */
export function deedIn({ person, what, actor, at }: HistoryEntry): ActionRecord {
  return { words: `${person} ${deedOf(what, actor)}`, at }
}
