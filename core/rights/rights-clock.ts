import { siteDay } from '../site-time.ts'

/** Days in which a verifiable request is answered, and by which the time may be extended once (specification §9). */
export const RIGHTS_DAYS = { answer: 45, extension: 45 } as const

/** How long the mails of a closed case stay where the site keeps mails as files (`whatRemains` says so), in ms. */
export const CASE_MAILS_MS = 7 * 86_400_000

/** From this many days before the end, a case is marked as due. */
const SOON_DAYS = 10
const DAY_MS = 86_400_000

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** How a case stands in time: days left, negative once it is overdue. */
export interface RightsDue {
  /** A day such as `2026-01-15`. */
  readonly dueOn: string
  readonly daysLeft: number
  readonly pressing: 'fresh' | 'due' | 'overdue'
}

/** Whether a text is a day of the calendar, such as `2026-01-15`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && daysLater(text, 0) === text
}

/** The last day to answer a case that came on a day. */
export function dueOn(receivedOn: string, isExtended: boolean): string {
  return daysLater(receivedOn, RIGHTS_DAYS.answer + (isExtended ? RIGHTS_DAYS.extension : 0))
}

/** How much time is left today. The last day itself is not overdue. */
export function rightsDue(
  { receivedOn, isExtended }: { readonly receivedOn: string; readonly isExtended: boolean },
  now: number,
): RightsDue {
  const last = dueOn(receivedOn, isExtended)
  const daysLeft = Math.round((Date.parse(last) - Date.parse(siteDay(new Date(now)))) / DAY_MS)
  const pressing = daysLeft < 0 ? 'overdue' : 'fresh'
  return { dueOn: last, daysLeft, pressing: daysLeft >= 0 && daysLeft <= SOON_DAYS ? 'due' : pressing }
}

/** A day in words: `January 15, 2026`. */
export function dayInWords(day: string): string {
  return DAY_IN_WORDS.format(Date.parse(day))
}

function daysLater(day: string, days: number): string {
  const at = Date.parse(day)
  return Number.isNaN(at) ? '' : new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}
