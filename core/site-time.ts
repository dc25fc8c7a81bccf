import { HOUR_MS, MINUTE_MS } from './days.ts'

/** The company's time zone, which defines its days. */
const SITE_TIME_ZONE = 'America/Chicago'

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: SITE_TIME_ZONE, timeZoneName: 'longOffset' })

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: SITE_TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A time in the company's time zone: `Jul 22, 2026, 3:15 PM CDT`. */
export function siteTime(moment: number): string {
  return MOMENT.format(moment)
}

let latest = { minute: Number.NaN, day: '' }

/** The current day in the company's time zone, such as `2026-07-22`. */
export function siteDay(moment: Date): string {
  // Memoized, because it is called for every listing. Days start on whole minutes.
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, day: DAY.format(moment) }
  return latest.day
}

/** The company's UTC offset in ms; negative to the west. */
function siteOffset(moment: number): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(OFFSET.format(moment)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}

/** Start of a day such as `2026-07-22` in the company's time zone, in ms since 1970. */
export function siteMidnight(day: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  // Clocks change hours after midnight, so a nearby offset is right.
  return wall - siteOffset(wall - siteOffset(wall))
}
