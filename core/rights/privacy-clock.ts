import { dayAfter, daysBetween } from '../days.ts'
import { DAY_MS } from '../durations.ts'
import { type ActionContext, noWork, type RequestWork, withEntry } from '../retailers/work/request-work.ts'
import { urgency } from '../retailers/work/working-days.ts'
import { siteDay } from '../site-time.ts'
import { lastStep, type PrivacyBeginning } from './privacy.ts'

/** Days in which a verifiable request is answered, and by which the time may be extended once (specification §9). */
export const RIGHTS_DAYS = { answer: 45, extension: 45 } as const

/** How long the mails of a closed request stay where the site keeps mails as files (`whatRemains` says so), in ms. */
export const CLOSED_MAILS_MS = 7 * DAY_MS

/** From this many days before the end, a request is to be followed up. */
const SOON_DAYS = 10

/** How much time a privacy request has: days left, negative once it is overdue. */
export interface PrivacyDue {
  /** A day such as `2026-01-15`. */
  readonly dueOn: string
  readonly daysLeft: number
  readonly urgency: 'fresh' | 'due' | 'overdue'
}

type Clocked = Pick<RequestWork, 'history' | 'privacy'>

/** The last day to answer a privacy request; `undefined` for any other. */
export function dueOn(
  { history, privacy }: Clocked,
  isExtended = lastStep({ history }, 'extend') !== undefined,
): string | undefined {
  const days = RIGHTS_DAYS.answer + (isExtended ? RIGHTS_DAYS.extension : 0)
  return privacy && dayAfter(privacy.receivedOn, days)
}

/** How much time is left today. The last day itself is not overdue. */
export function privacyDue(work: Clocked, now: number): PrivacyDue {
  const last = dueOn(work) ?? ''
  const daysLeft = daysBetween(siteDay(new Date(now)), last)
  return { dueOn: last, daysLeft, urgency: urgency(-daysLeft, { due: -SOON_DAYS, overdue: 1 }) }
}

/** The work on a new privacy request. */
export function openedWork(beginning: PrivacyBeginning, doing: ActionContext): RequestWork {
  const work = { ...noWork(doing.at), state: 'asked', privacy: { ...beginning, chosen: [] } } as const
  return followedUpInTime(withEntry(work, 'open', doing, 'asked'))
}

/** The work with the day to follow up on: some days before the last one. */
export function followedUpInTime(work: RequestWork): RequestWork {
  const last = dueOn(work)
  return last === undefined ? work : { ...work, followUp: dayAfter(last, -SOON_DAYS) }
}

/** How many privacy requests are open, by how much time is left. */
export interface OpenCases extends Readonly<Record<PrivacyDue['urgency'], number>> {
  /** The last day of the one that is due first, such as `2026-01-15`; absent without any. */
  readonly dueOn?: string
  /** The day on which the oldest came; absent without any. */
  readonly receivedOn?: string
}

/** Counts open privacy requests at a moment, in ms since 1970. */
export function countCases(open: readonly { readonly work: Clocked }[], now: number): OpenCases {
  const dues = open.map(({ work }) => privacyDue(work, now))
  const many = (standing: PrivacyDue['urgency']) => dues.filter((due) => due.urgency === standing).length
  const [first] = dues.map((due) => due.dueOn).toSorted()
  const [receivedOn] = open.flatMap(({ work }) => work.privacy?.receivedOn ?? []).toSorted()
  return {
    fresh: many('fresh'),
    due: many('due'),
    overdue: many('overdue'),
    ...(first === undefined ? {} : { dueOn: first }),
    ...(receivedOn === undefined ? {} : { receivedOn }),
  }
}
