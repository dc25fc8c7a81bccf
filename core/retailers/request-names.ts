import type { MailKind } from '../ports/request-store.ts'
import { OUTCOMES, type Outcome, type RequestState } from './request-states.ts'
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

const DEEDS: Readonly<Record<HistoryEntry['what'], string>> = {
  pass: 'passed it on',
  accept: 'noted that it was accepted',
  decline: 'noted that it was declined',
  contact: 'noted that the visitor was spoken with',
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
}

/** The displayed name of a state, with the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined ? STATE_NAMES[state] : `${STATE_NAMES[state]}: ${outcomeName(outcome)}`
}

/** The displayed name of an outcome. */
export function outcomeName(outcome: Outcome): string {
  return OUTCOME_NAMES[outcome]
}

/** Whether a text names an outcome. */
export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.some((outcome) => outcome === text)
}

/** What a person did, to follow their name. */
export function deedOf(what: HistoryEntry['what']): string {
  return DEEDS[what]
}

/** What people call a mail of a request. */
export function mailName(mail: MailKind): string {
  return mail === 'desk' ? 'Mail to the desk' : 'Mail to the visitor'
}
