import { DAY_MS } from '../../days.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?`
const ZONE = String.raw`(?<zone>Z|UTC|GMT|(?:GMT|UTC)?[+-]\d{2}:?\d{2})`

/** Date formats written by editors and storage tools. */
const FORMS: readonly RegExp[] = [
  // 2026-07-22, 2026-07-22T09:30:00.000Z
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${TIME}\s?${ZONE}?)?$`, 'i'),
  // 07/22/2026, 7/22/2026 9:30 PM
  new RegExp(
    String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})(?:,? ${TIME}(?: ?(?<half>[AP]M))?)?$`,
    'i',
  ),
  // Wed, 22 Jul 2026 09:30:00 GMT
  new RegExp(
    String.raw`^(?:[a-z]{3,9}, ?)?(?<day>\d{1,2}) (?<name>[a-z]{3})[a-z]* (?<year>\d{4})(?: ${TIME}(?: ${ZONE})?)?$`,
    'i',
  ),
  // Wed Jul 22 2026 09:30:00 GMT-0500 (Central Daylight Time), July 22, 2026
  new RegExp(
    String.raw`^(?:[a-z]{3} )?(?<name>[a-z]{3})[a-z]* (?<day>\d{1,2}),? (?<year>\d{4})(?: ${TIME}(?: ${ZONE})?)?(?: \([^)]*\))?$`,
    'i',
  ),
]

/**
 * Parses a date to milliseconds since 1970 in UTC; `undefined` if the text is not an existing date. Accepts ISO 8601, `MM/DD/YYYY`, RFC
 * 5322 and JavaScript dates, with or without a time. A time without a zone is read as UTC, so that every machine gets the same result.
 */
export function parseDate(text: string): number | undefined {
  for (const form of FORMS) {
    const groups = form.exec(text.trim())?.groups
    if (groups) return instantOf(groups)
  }
  return undefined
}

function instantOf(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const { year, month, name, day, hour, minute, second, fraction, half, zone } = groups
  const monthIndex = name === undefined ? Number(month) - 1 : MONTHS.indexOf(name.toLowerCase())
  const hours = hoursOf(Number(hour ?? 0), half)
  const date = new Date(0)
  date.setUTCFullYear(Number(year), monthIndex, Number(day))
  const exists = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day)
  if (!exists || hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60) return undefined
  const milliseconds = Math.floor(Number(`0.${fraction ?? 0}`) * 1000)
  date.setUTCHours(hours, Number(minute ?? 0), Number(second ?? 0), milliseconds)
  return date.getTime() - offsetOf(zone)
}

/** The hour on a 24-hour clock; 24, which is invalid, if it doesn't fit its AM or PM. */
function hoursOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

/** Milliseconds that a zone is ahead of UTC. */
function offsetOf(zone: string | undefined): number {
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

/** Day 0 of spreadsheets; day 1 is January 1, 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * Converts a date as spreadsheets write it to ISO 8601; `undefined` if the text is not a date. Accepts the formats of `parseDate`,
 * and also slashes with a two-digit year, month first (`7/22/26`; 30 to 99 are the 1900s), `22-Jul-26`, and a
 * five-digit count of days since 1900 (`46225`).
 */
export function readSpreadsheetDate(text: string): string | undefined {
  const input = text.trim()
  const instant = serialInstant(input) ?? parseDate(withWholeYear(input))
  if (instant === undefined) return undefined
  const iso = new Date(instant).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

function serialInstant(text: string): number | undefined {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined
  // Spreadsheets show nothing finer than seconds.
  return DAY_ZERO + Math.round((Number(text.replace(',', '.')) * DAY_MS) / 1000) * 1000
}

function withWholeYear(text: string): string {
  const dashMatch = /^(\d{1,2})-([a-z]{3})-(\d{2}(?:\d{2})?)$/i.exec(text)
  if (dashMatch) return `${dashMatch[1]} ${dashMatch[2]} ${wholeYear(dashMatch[3] ?? '')}`
  return text.replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?=$|[ ,])/, (_, day: string, year: string) => {
    return day + wholeYear(year)
  })
}

function wholeYear(year: string): string {
  if (year.length === 4) return year
  return (Number(year) < 30 ? '20' : '19') + year
}
