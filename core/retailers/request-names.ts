import {
  type Actor,
  OUTCOMES,
  type Outcome,
  type RequestState,
  type RetailerReport,
} from './request-states.ts'
import type { HistoryEntry } from './request-work.ts'

const STATE_NAMES: Readonly<Record<RequestState, string>> = {
  new: 'New',
  passed_on: 'Passed on',
  accepted: 'Accepted',
  declined: 'Declined',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
}

const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  won: 'Won',
  lost: 'Lost',
  unreachable: 'Unreachable',
  duplicate: 'Duplicate',
  not_for_us: 'Not for us',
}

const REPORT_NAMES: Readonly<Record<RetailerReport, string>> = {
  visit: 'Visit arranged',
  quote: 'Quoted',
  won: OUTCOME_NAMES.won,
  lost: OUTCOME_NAMES.lost,
}

const DEEDS: Readonly<Record<HistoryEntry['what'], string>> = {
  pass: 'passed it on',
  accept: 'noted that it was accepted',
  decline: 'noted that it was declined',
  contact: 'noted that the visitor was spoken with',
  visit: 'arranged a visit',
  quote: 'made a quote',
  won: 'won the order',
  lost: 'lost the order',
  undo: 'took the last answer back',
  recall: 'took it back',
  return: 'took it back unanswered',
  bounce: 'took it back because the mail could not be delivered',
  close: 'closed it',
  spam: 'marked it as spam',
  reopen: 'reopened it',
  note: 'added a note',
  assign: 'assigned it',
  remind: 'sent a reminder',
  release: 'released the mail',
  resend: 'sent a mail again',
  correct: 'corrected',
  open: 'opened the case',
  details: 'changed what was asked',
  choose: 'chose the requests',
  verify: 'noted how identity was verified',
  extend: 'extended the time',
  export: 'exported the requests',
  erase: 'erased the requests',
  answer: 'noted that it was erased',
  prove: 'sent the proof',
  end: 'closed the case',
}

/** The displayed name of a state, with the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined ? STATE_NAMES[state] : `${STATE_NAMES[state]}: ${outcomeName(outcome)}`
}

/** The displayed name of an outcome. */
export function outcomeName(outcome: Outcome): string {
  return OUTCOME_NAMES[outcome]
}

/** The displayed name of what a retailer told, also on the button that tells it. */
export function reportName(report: RetailerReport): string {
  return REPORT_NAMES[report]
}

/** Whether a text names an outcome. */
export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.some((outcome) => outcome === text)
}

const RETAILERS_DEEDS: Readonly<Partial<Record<HistoryEntry['what'], string>>> = {
  accept: 'accepted it',
  decline: 'declined it',
  contact: 'spoke with the visitor',
  answer: 'has erased it',
}

/** What a person did, to follow their name. */
export function deedOf(what: HistoryEntry['what'], actor: Actor): string {
  return (actor === 'retailer' ? RETAILERS_DEEDS[what] : undefined) ?? DEEDS[what]
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
