import { DAY_MS, dayAfter, HOUR_MS } from '../../days.ts'
import { siteDay, siteMidnight, siteOffset } from '../../site-time.ts'
import { federalHolidays } from './federal-holidays.ts'

const WORKING_DAYS = 5
/** 1970-01-01 was a Thursday; weeks count from the Monday before. */
const DAYS_SINCE_MONDAY = 3

/** Working days until an unanswered request is due, and overdue. */
export interface Ageing {
  readonly due: number
  readonly overdue: number
}

/**
 * The desk's working days: Monday to Friday in the company's time zone, without federal holidays and closed days. Each working day lasts 24
 * hours of working time; all other days have none. Times are in ms since 1970.
 */
export type WorkingDays = ReturnType<typeof createWorkingDays>

/** @param closedDays days on which the desk is closed besides weekends and federal holidays, such as `2026-12-24`. */
export function createWorkingDays(closedDays: readonly string[] = []) {
  const isClosed = createClosures(closedDays)
  const isWorked = (day: number) => modulo(day + DAYS_SINCE_MONDAY, 7) < WORKING_DAYS && !isClosed(day)

  return {
    /** The number of working days between two times, rounded down. */
    between(from: number, to: number): number {
      const [begin, end] = [from + siteOffset(from), to + siteOffset(to)]
      let workingTime = 0
      for (let day = Math.floor(begin / DAY_MS); day * DAY_MS < end; day += 1)
        if (isWorked(day)) workingTime += Math.min(end, (day + 1) * DAY_MS) - Math.max(begin, day * DAY_MS)
      return Math.max(0, Math.floor(workingTime / DAY_MS))
    },

    /** The latest time that is this many working days ago. */
    before(now: number, days: number): number {
      let { day, time } = wallClock(now)
      time = (isWorked(day) ? time : 0) - days * DAY_MS
      while (time < 0) {
        day -= 1
        if (isWorked(day)) time += DAY_MS
      }
      // Days off have no working time, so this is also the start of the next working day.
      while (!isWorked(day)) day += 1
      return momentOf(day * DAY_MS + time)
    },

    /** The day at whose end this many working days have passed, such as `2026-07-22`. */
    after(now: number, days: number): string {
      let day = siteDay(new Date(now))
      for (let daysLeft = days; daysLeft > 0; daysLeft -= isWorked(dayNumber(day)) ? 1 : 0)
        day = dayAfter(day, 1)
      return day
    },

    /** Today's date, such as `2026-07-22`, from this hour of a working day on; otherwise `undefined`. */
    dayFrom(hour: number, now: number): string | undefined {
      const day = siteDay(new Date(now))
      // Clocks change on Sundays only, so hours since midnight match the clock.
      return isWorked(dayNumber(day)) && now >= siteMidnight(day) + hour * HOUR_MS ? day : undefined
    },
  }
}

/** How urgent a request of this age is. */
export function urgency(age: number, { due, overdue }: Ageing): 'fresh' | 'due' | 'overdue' {
  if (age >= overdue) return 'overdue'
  return age >= due ? 'due' : 'fresh'
}

/** Whether the desk is closed on a day since 1970, apart from weekends. */
function createClosures(closedDays: readonly string[]) {
  const years = new Map<number, ReadonlySet<number>>()
  return (day: number): boolean => {
    const year = new Date(day * DAY_MS).getUTCFullYear()
    const cached = years.get(year)
    if (cached) return cached.has(day)
    const days = [...federalHolidays(year), ...federalHolidays(year + 1), ...closedDays].map(dayNumber)
    years.set(year, new Set(days))
    return days.includes(day)
  }
}

/** The day since 1970 and the time of day, in ms, in the company's time zone. */
function wallClock(moment: number): { day: number; time: number } {
  const wall = moment + siteOffset(moment)
  return { day: Math.floor(wall / DAY_MS), time: modulo(wall, DAY_MS) }
}

/** The time at which a clock in that time zone shows this. */
function momentOf(wall: number): number {
  // Clocks change on Sundays, so any time on the same working day has the right offset.
  return wall - siteOffset(wall - siteOffset(wall))
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
