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

/** All actions on requests, by their names in the history: what each says there, after the person's name. */
const ACTION_WORDS = {
  note: 'added a note',
  'from-visitor': 'saved the visitor’s reply',
  'from-retailer': 'saved the retailer’s reply',
  'to-visitor': 'wrote to the visitor',
  'to-retailer': 'wrote to the retailer',
  assign: 'assigned it',
  'follow-up': 'set a day to follow up',
  correct: 'corrected',
  release: 'released the email',
  resend: 'sent an email again',
  record: 'created a retailer from it',
  pass: 'sent it to a retailer',
  accept: 'noted that it was accepted',
  decline: 'noted that it was declined',
  contact: 'noted a conversation with the visitor',
  visit: 'arranged a visit',
  quote: 'sent a quote',
  won: 'won the order',
  lost: 'lost the order',
  undo: 'took the last answer back',
  recall: 'took it back',
  return: 'took it back unanswered',
  bounce: 'took it back because the email could not be delivered',
  close: 'closed it',
  withdraw: 'withdrew the request',
  spam: 'marked it as spam',
  reopen: 'reopened it',
  line: 'added a line',
  uncalled: 'says that no one has called',
  remind: 'sent a reminder',
  undelivered: 'could not deliver',
  open: 'opened the privacy request',
  details: 'changed what was asked',
  choose: 'chose the requests',
  verify: 'noted how identity was verified',
  extend: 'extended the deadline',
  export: 'sent a copy',
  erase: 'erased the requests',
  answer: 'noted that it was erased',
  prove: 'sent the proof',
  end: 'closed it',
} as const
export type ActionName = keyof typeof ACTION_WORDS

const RETAILER_WORDS: Readonly<Partial<Record<ActionName, string>>> = {
  accept: 'accepted it',
  decline: 'declined it',
  contact: 'spoke with the visitor',
  answer: 'has erased it',
}

/** The displayed name of a state, or of the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined
    ? STATES[state].name
    : `${STATES[state].name}: ${outcomeName(outcome).toLowerCase()}`
}

/** The displayed name of an outcome. */
export function outcomeName(outcome: Outcome): string {
  return OUTCOME_NAMES[outcome]
}

/** The displayed name of a retailer's report, also the label of its button. */
export function reportName(report: RetailerReport): string {
  return REPORT_NAMES[report]
}

/** Wording of an action, to follow the person's name. */
export function actionWords(what: ActionName, actor: Actor): string {
  return (actor === 'retailer' && RETAILER_WORDS[what]) || ACTION_WORDS[what]
}

/** Whether a history entry's note names a person or an item instead of being free text. */
export function isAboutItem({ what }: Pick<HistoryEntry, 'what'>): boolean {
  return ACTIONS[what].about !== undefined
}

/** Who did what to a request, and when. */
export interface ActionRecord {
  /** Such as `Ada closed it`. */
  readonly words: string
  readonly at: number
}

/** Describes a history entry. */
export function actionRecord({ person, what, actor, at }: HistoryEntry): ActionRecord {
  return { words: `${person} ${actionWords(what, actor)}`, at }
}
