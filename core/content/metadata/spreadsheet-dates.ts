import { DAY_MS } from '../../durations.ts'
import { parseDate } from './dates.ts'

/** Day 0 of spreadsheets, in which day 1 is January 1, 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * Parses a date as spreadsheets write it to ISO 8601, or `undefined` when the text is not a date. In addition to
 * the formats of `parseDate`, of which ISO dates are kept as they are: month first with slashes and a two-digit
 * year (`7/22/26`; 30 to 99 are the 1900s), `22-Jul-26`, and a five-digit count of days since 1900 (`46225`).
 */
export function readSpreadsheetDate(text: string): string | undefined {
  const input = text.trim()
  const instant = serialInstant(input) ?? parseDate(withWholeYear(input))
  if (instant === undefined) return undefined
  if (/^\d{4}-/.test(input)) return input
  const iso = new Date(instant).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** True when two texts are the same moment in any format. */
export function isSameDate(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => parseDate(readSpreadsheetDate(text) ?? ''))
  return left !== undefined && left === right
}

function serialInstant(text: string): number | undefined {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined
  // Spreadsheets show seconds at most.
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
