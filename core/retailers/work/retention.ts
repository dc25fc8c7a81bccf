import { DAY_MS } from '../../durations.ts'

/** Requests received before this moment have passed their retention period. */
export function retentionLimit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
