/** Where the company works: its days begin and end there. */
export const SITE_TIME_ZONE = 'America/Chicago'

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is at the company, such as `2026-07-22`. */
export function siteDay(moment: Date): string {
  return DAY.format(moment)
}
