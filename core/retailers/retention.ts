const DAY_MS = 86_400_000

/** Requests received before this moment have passed their retention period. */
export function retentionLimit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
