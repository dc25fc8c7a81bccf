import { HOUR_MS } from '#core/days.ts'

const DAY_HOURS = 24

export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(ms / HOUR_MS)
  if (hours < 2 * DAY_HOURS) return `${hours} h`
  const [days, rest] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS]
  return rest === 0 ? `${days} days` : `${days} days ${rest} h`
}
