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
 * Parses a date to milliseconds since 1970 in UTC, or `undefined` when the text is not an existing date. Accepts
 * ISO 8601, `MM/DD/YYYY`, RFC 5322 and JavaScript dates, each with or without a time. A time without a zone is UTC,
 * so that every machine gets the same instant.
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

/** Returns 24, an invalid hour, for an hour that is invalid with its AM or PM. */
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
