import { siteDay, siteMidnight, siteOffset, weekdayOf } from '../site-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WORKING_DAYS = 5
/** 1970-01-01 was a Thursday; weeks are counted from the Monday before. */
const DAYS_SINCE_MONDAY = 3

/** Working days after which an unanswered request is due, and overdue. */
export interface Ageing {
  readonly due: number
  readonly overdue: number
}

/**
 * How many working days lie between two moments, rounded down. Each lasts from one time of day to the same time on the next
 * Monday to Friday; weekends last no time at all. Holidays count as working days.
 */
export function workingDaysBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((workingTime(to) - workingTime(from)) / DAY_MS))
}

/** The moment this many working days ago, the latest possible. */
export function workingDaysBefore(now: number, days: number): number {
  return momentAt(workingTime(now) - days * DAY_MS)
}

/** The working day that it is, such as `2026-07-22`, from an hour of its morning on; `undefined` before it and on weekends. */
export function workingDayFrom(hour: number, now: number): string | undefined {
  const day = siteDay(new Date(now))
  // Clocks change on Sundays alone, so the hours since midnight are those of the clock.
  return weekdayOf(day) < WORKING_DAYS && now >= siteMidnight(day) + hour * HOUR_MS ? day : undefined
}

/** How urgent a request of that age is. */
export function pressing(age: number, { due, overdue }: Ageing): 'fresh' | 'due' | 'overdue' {
  if (age >= overdue) return 'overdue'
  return age >= due ? 'due' : 'fresh'
}

/** The working time since 1970 in the desk's time zone, in ms. */
function workingTime(moment: number): number {
  const wall = moment + siteOffset(moment)
  const day = Math.floor(wall / DAY_MS) + DAYS_SINCE_MONDAY
  const [week, weekday] = [Math.floor(day / 7), modulo(day, 7)]
  const isWeekend = weekday >= WORKING_DAYS
  const days = week * WORKING_DAYS + (isWeekend ? WORKING_DAYS : weekday)
  return days * DAY_MS + (isWeekend ? 0 : modulo(wall, DAY_MS))
}

/** The latest moment with that working time. */
function momentAt(working: number): number {
  const days = Math.floor(working / DAY_MS)
  const day = Math.floor(days / WORKING_DAYS) * 7 + modulo(days, WORKING_DAYS) - DAYS_SINCE_MONDAY
  const wall = day * DAY_MS + modulo(working, DAY_MS)
  // Clocks change on Sundays, so the offset of a moment nearby on the same working day is right.
  return wall - siteOffset(wall - siteOffset(wall))
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
