import { dayAfter, weekdayOf } from '../../days.ts'

const [MONDAY, THURSDAY, SATURDAY, SUNDAY] = [0, 3, 5, 6]

/**
 * The legal public holidays of 5 U.S.C. 6103(a) without Inauguration Day, which Missouri does not observe: a date, or the first such
 * weekday from a date on.
 */
const HOLIDAYS: readonly { readonly name: string; readonly from: string; readonly weekday?: number }[] = [
  { name: 'New Year’s Day', from: '01-01' },
  { name: 'Birthday of Martin Luther King, Jr.', from: '01-15', weekday: MONDAY },
  { name: 'Washington’s Birthday', from: '02-15', weekday: MONDAY },
  { name: 'Memorial Day', from: '05-25', weekday: MONDAY },
  { name: 'Juneteenth National Independence Day', from: '06-19' },
  { name: 'Independence Day', from: '07-04' },
  { name: 'Labor Day', from: '09-01', weekday: MONDAY },
  { name: 'Columbus Day', from: '10-08', weekday: MONDAY },
  { name: 'Veterans Day', from: '11-11' },
  { name: 'Thanksgiving Day', from: '11-22', weekday: THURSDAY },
  { name: 'Christmas Day', from: '12-25' },
]

/**
 * The days on which the federal holidays of a year are observed, such as `2026-07-03`. A Saturday holiday is observed the day before (5
 * U.S.C. 6103(b)), a Sunday one the day after (Executive Order 11582), so the first may be in the previous year.
 */
export function federalHolidays(year: number): readonly string[] {
  return HOLIDAYS.map(({ from, weekday }) => {
    const day = `${year}-${from}`
    if (weekday !== undefined) return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7)
    if (weekdayOf(day) === SATURDAY) return dayAfter(day, -1)
    return weekdayOf(day) === SUNDAY ? dayAfter(day, 1) : day
  })
}
