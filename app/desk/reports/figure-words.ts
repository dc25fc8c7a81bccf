import { HOUR_MS } from '#core/days.ts'
import type { Figure } from '#services/desk/requests/request-figures.ts'

const DAY_HOURS = 24

export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(ms / HOUR_MS)
  if (hours < 2 * DAY_HOURS) return `${hours} h`
  const [days, rest] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS]
  return rest === 0 ? `${days} days` : `${days} days ${rest} h`
}

export function mostOf(figures: readonly Figure[]): string {
  const most = figures.toSorted((a, b) => b.count - a.count)[0]
  return most === undefined || most.count === 0
    ? 'There are none.'
    : `Most: ${most.name}, ${most.count.toLocaleString('en-US')}.`
}
