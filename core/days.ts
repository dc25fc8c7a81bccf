/** Calendar days such as `2026-07-22`. `site-time.ts` knows when they start. */

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
}

/** Adds days; negative numbers subtract. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The day of the week, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Formats a day: `July 22, 2026`, `Jul 22, 2026` if space is short, or `Wednesday, July 22` for a near date. */
export function dayInWords(day: string, style: 'long' | 'medium' | 'near' = 'long'): string {
  return FORMATS[style].format(Date.parse(day))
}

const FORMATS = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  near: new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const

/** Whether a text is a month such as `2026-07`. */
export function isMonth(text: string): boolean {
  return text.length === 7 && isDay(`${text}-01`)
}

/** `July 2026` */
export function monthInWords(month: string): string {
  return FORMATS.month.format(Date.parse(month))
}

/** Consecutive months, starting with that of a day. */
export function monthsFrom(day: string, count: number): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7),
  )
}

/** In milliseconds. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
