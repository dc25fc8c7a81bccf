import {
  type Actor,
  type Move,
  OUTCOMES,
  type Outcome,
  type RequestState,
  type RetailerReport,
  STATES,
  TRANSITIONS,
} from './request-states.ts'
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

type Deeds = Exclude<HistoryEntry['what'], Move>

const DEEDS: Readonly<Record<Deeds, string>> = {
  note: 'added a note',
  assign: 'assigned it',
  remind: 'sent a reminder',
  release: 'released the mail',
  resend: 'sent a mail again',
  correct: 'corrected',
  'to-visitor': 'wrote to the visitor',
  'to-retailer': 'wrote to the retailer',
  'from-visitor': 'saved the visitor’s answer by email',
  'from-retailer': 'saved the retailer’s answer by email',
  line: 'added a line',
  uncalled: 'says that nobody has called',
  undelivered: 'could not deliver',
  'follow-up': 'set a day to follow up',
  record: 'created a retailer from it',
  open: 'opened the case',
  details: 'changed what was asked',
  choose: 'chose the requests',
  verify: 'noted how identity was verified',
  extend: 'extended the deadline',
  export: 'exported the requests',
  erase: 'erased the requests',
  answer: 'noted that it was erased',
  prove: 'sent the proof',
  end: 'closed the case',
}

/** The displayed name of a state, with the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined ? STATES[state].name : `${STATES[state].name}: ${outcomeName(outcome)}`
}

/** The displayed name of an outcome. */
export function outcomeName(outcome: Outcome): string {
  return OUTCOME_NAMES[outcome]
}

/** The displayed name of a retailer's report, also on its button. */
export function reportName(report: RetailerReport): string {
  return REPORT_NAMES[report]
}

/** Whether a text names an outcome. */
export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.some((outcome) => outcome === text)
}

/** What a person did, to follow their name. */
export function deedOf(what: HistoryEntry['what'], actor: Actor): string {
  const byRetailer = actor === 'retailer'
  if (what === 'answer' && byRetailer) return 'has erased it'
  if (!isMove(what)) return DEEDS[what]
  const { did, retailerDid } = TRANSITIONS[what]
  return byRetailer ? (retailerDid ?? did) : did
}

function isMove(what: HistoryEntry['what']): what is Move {
  return Object.hasOwn(TRANSITIONS, what)
}

/** Something that a person did to a request. */
export interface Deed {
  /** Who did what, such as `Ada closed it`. */
  readonly words: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** One line of a request's history as a deed. */
export function deedIn({ person, what, actor, at }: HistoryEntry): Deed {
  return { words: `${person} ${deedOf(what, actor)}`, at }
}
