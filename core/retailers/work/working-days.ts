import { DAY_MS, HOUR_MS } from '../../days.ts'
import { siteDay, siteMidnight } from '../../site-time.ts'
import { federalHolidays } from './federal-holidays.ts'

/** Sunday and Saturday, as JavaScript numbers them. */
const WEEKEND: ReadonlySet<number> = new Set([0, 6])

/** Working days until an unanswered request is due, and overdue. */
export interface Ageing {
  readonly due: number
  readonly overdue: number
}

/**
 * The desk's working days: Monday to Friday in the company's time zone, without federal holidays and closed days. Each working day lasts 24
 * hours of working time, since clocks change on Sundays; all other days have none. Times are in ms since 1970.
 */
export type WorkingDays = ReturnType<typeof createWorkingDays>

/** @param closedDays days on which the desk is closed besides weekends and federal holidays, such as `2026-12-24`. */
export function createWorkingDays(closedDays: readonly string[] = []) {
  const isClosed = createClosures(closedDays)
  // Loops count days by their midnight in UTC, which is faster than by their names.
  const isWorked = (day: number) => !WEEKEND.has(new Date(day).getUTCDay()) && !isClosed(day)
  const nameOf = (day: number) => new Date(day).toISOString().slice(0, 10)
  /** The day of a moment, and the working time that has passed of it. */
  const dayAt = (moment: number) => {
    const name = siteDay(new Date(moment))
    const day = Date.parse(name)
    return { day, time: isWorked(day) ? moment - siteMidnight(name) : 0 }
  }

  return {
    /** The number of working days between two times, rounded down. */
    between(from: number, to: number): number {
      const [first, last] = [dayAt(from), dayAt(to)]
      let workingTime = last.time - first.time
      for (let { day } = first; day < last.day; day += DAY_MS) if (isWorked(day)) workingTime += DAY_MS
      return Math.max(0, Math.floor(workingTime / DAY_MS))
    },

    /** The latest time that is this many working days ago. */
    before(now: number, days: number): number {
      let { day, time } = dayAt(now)
      time -= days * DAY_MS
      while (time < 0) {
        day -= DAY_MS
        if (isWorked(day)) time += DAY_MS
      }
      // Days off have no working time, so this is also the start of the next working day.
      while (!isWorked(day)) day += DAY_MS
      return siteMidnight(nameOf(day)) + time
    },

    /** The day at whose end this many working days have passed, such as `2026-07-22`. */
    after(now: number, days: number): string {
      let { day } = dayAt(now)
      for (let daysLeft = days; daysLeft > 0; daysLeft -= isWorked(day) ? 1 : 0) day += DAY_MS
      return nameOf(day)
    },

    /** Today's date, such as `2026-07-22`, from this hour of a working day on; otherwise `undefined`. */
    dayFrom(hour: number, now: number): string | undefined {
      const { day, time } = dayAt(now)
      return isWorked(day) && time >= hour * HOUR_MS ? nameOf(day) : undefined
    },
  }
}

/** How urgent a request of this age is. */
export function urgency(age: number, { due, overdue }: Ageing): 'fresh' | 'due' | 'overdue' {
  if (age >= overdue) return 'overdue'
  return age >= due ? 'due' : 'fresh'
}

/** Whether the desk is closed on a day, apart from weekends. */
function createClosures(closedDays: readonly string[]) {
  const years = new Map<number, ReadonlySet<number>>()
  return (day: number): boolean => {
    const year = new Date(day).getUTCFullYear()
    const days =
      years.get(year) ??
      new Set([...federalHolidays(year), ...federalHolidays(year + 1), ...closedDays].map(Date.parse))
    years.set(year, days)
    return days.has(day)
  }
}
