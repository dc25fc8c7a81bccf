import { DAY_MS, dayAfter, daysBetween } from '../../days.ts'
import { siteDay } from '../../site-time.ts'
import { type ActionContext, newWork, type RequestWork, withEntry } from '../work/request-work.ts'
import { urgency } from '../work/working-days.ts'
import { lastStep, type PrivacyDetails } from './privacy.ts'

/** Days to answer a verifiable request, and days of the one possible extension (specification §9). */
export const RIGHTS_DAYS = { answer: 45, extension: 45 } as const

/** How long the emails of a closed request stay if the site stores emails as files (as `whatRemains` says), in ms. */
export const CLOSED_MAILS_MS = 7 * DAY_MS

/** Days before the due date on which to follow up on a request. */
const SOON_DAYS = 10

export type PrivacyDue = ReturnType<typeof privacyDue>

type Clocked = Pick<RequestWork, 'history' | 'privacy'>

/** The due date of a privacy request; `undefined` for any other request. */
export function dueOn(
  { history, privacy }: Clocked,
  isExtended = lastStep({ history }, 'extend') !== undefined,
): string | undefined {
  const days = RIGHTS_DAYS.answer + (isExtended ? RIGHTS_DAYS.extension : 0)
  return privacy && dayAfter(privacy.receivedOn, days)
}

/** How much time is left today; days left are negative once it is overdue, which it is not on its due date. */
export function privacyDue(work: Clocked, now: number) {
  const last = dueOn(work) ?? ''
  const daysLeft = daysBetween(siteDay(new Date(now)), last)
  return { dueOn: last, daysLeft, urgency: urgency(-daysLeft, { due: -SOON_DAYS, overdue: 1 }) }
}

/** The work on a new privacy request. */
export function openedWork(beginning: PrivacyDetails, doing: ActionContext): RequestWork {
  const work = { ...newWork(doing.at), state: 'asked', privacy: { ...beginning, chosen: [] } } as const
  return followedUpInTime(withEntry(work, 'open', doing, 'asked'))
}

/** The work with a follow-up a few days before the due date. */
export function followedUpInTime(work: RequestWork): RequestWork {
  const last = dueOn(work)
  return last === undefined ? work : { ...work, followUp: dayAfter(last, -SOON_DAYS) }
}

/** Open privacy requests, counted by time left. */
export type OpenCases = ReturnType<typeof countCases>

/** Counts open privacy requests at a time in ms since 1970. */
export function countCases(open: readonly { readonly work: Clocked }[], now: number) {
  const dues = open.map(({ work }) => privacyDue(work, now))
  const many = (standing: PrivacyDue['urgency']) => dues.filter((due) => due.urgency === standing).length
  return {
    fresh: many('fresh'),
    due: many('due'),
    overdue: many('overdue'),
    /** The earliest due date, such as `2026-01-15`; absent if none is open. */
    dueOn: dues.map((due) => due.dueOn).toSorted()[0],
    /** The day the oldest one arrived; absent if none is open. */
    receivedOn: open.flatMap(({ work }) => work.privacy?.receivedOn ?? []).toSorted()[0],
  }
}
