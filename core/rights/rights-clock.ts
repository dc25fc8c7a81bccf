import { dayAfter, daysBetween } from '../days.ts'
import { DAY_MS } from '../durations.ts'
import { pressing } from '../retailers/work/working-days.ts'
import { siteDay } from '../site-time.ts'
import type { RightsCase } from './rights-case.ts'

/** Days in which a verifiable request is answered, and by which the time may be extended once (specification §9). */
export const RIGHTS_DAYS = { answer: 45, extension: 45 } as const

/** How long the mails of a closed case stay where the site keeps mails as files (`whatRemains` says so), in ms. */
export const CASE_MAILS_MS = 7 * DAY_MS

/** From this many days before the end, a case is marked as due. */
const SOON_DAYS = 10

/** How much time a case has: days left, negative once it is overdue. */
export interface RightsDue {
  /** A day such as `2026-01-15`. */
  readonly dueOn: string
  readonly daysLeft: number
  readonly pressing: 'fresh' | 'due' | 'overdue'
}

/** The parts of a case that its clock depends on. */
export type ClockedCase = Pick<RightsCase, 'receivedOn'> & {
  readonly work: Pick<RightsCase['work'], 'history'>
}

/** The last day to answer a case. */
export function dueOn({ receivedOn, work }: ClockedCase): string {
  const isExtended = work.history.some(({ what }) => what === 'extend')
  return dayAfter(receivedOn, RIGHTS_DAYS.answer + (isExtended ? RIGHTS_DAYS.extension : 0))
}

/** How much time is left today. The last day itself is not overdue. */
export function rightsDue(rightsCase: ClockedCase, now: number): RightsDue {
  const last = dueOn(rightsCase)
  const daysLeft = daysBetween(siteDay(new Date(now)), last)
  return { dueOn: last, daysLeft, pressing: pressing(-daysLeft, { due: -SOON_DAYS, overdue: 1 }) }
}
