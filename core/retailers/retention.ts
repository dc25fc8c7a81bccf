const DAY_MS = 86_400_000

/**
 * The moment before which requests are past their time.
 * @param days how long they are kept.
 */
export function retentionLimit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
