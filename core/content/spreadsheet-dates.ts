import { parseDate } from './dates.ts'

/** Spreadsheets count days from here; 1 is January 1, 1900, as they count it. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * A day as a spreadsheet may have written it, as ISO 8601, or `undefined` when the text is no day. Beside the forms
 * of `parseDate`, which stay as they are when they are ISO: month first with slashes and two digits for the year
 * (`7/22/26`; 30 to 99 are the 1900s), `22-Jul-26`, and the number of days since 1900 of five digits (`46225`).
 */
export function readSpreadsheetDate(text: string): string | undefined {
  const given = text.trim()
  const instant = serialInstant(given) ?? parseDate(withWholeYear(given))
  if (instant === undefined) return undefined
  if (/^\d{4}-/.test(given)) return given
  const iso = new Date(instant).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** True when two texts are the same moment, however they are written. */
export function isSameDate(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => parseDate(readSpreadsheetDate(text) ?? ''))
  return left !== undefined && left === right
}

function serialInstant(text: string): number | undefined {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined
  // To the second, which is as fine as a spreadsheet shows.
  return DAY_ZERO + Math.round((Number(text.replace(',', '.')) * DAY_MS) / 1000) * 1000
}

function withWholeYear(text: string): string {
  const dashed = /^(\d{1,2})-([a-z]{3})-(\d{2}(?:\d{2})?)$/i.exec(text)
  if (dashed) return `${dashed[1]} ${dashed[2]} ${wholeYear(dashed[3] ?? '')}`
  return text.replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?=$|[ ,])/, (_, day: string, year: string) => {
    return day + wholeYear(year)
  })
}

function wholeYear(year: string): string {
  if (year.length === 4) return year
  return (Number(year) < 30 ? '20' : '19') + year
}
