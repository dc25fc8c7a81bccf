import { DAY_MS } from '../../days.ts'

/** The start of the retention period; requests received earlier are past it. */
export function retentionLimit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
