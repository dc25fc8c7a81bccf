const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a mail is tried before somebody has to look at it, in ms. */
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR

/** A mail that was hardly tried, because everything stood still for a week, is not given up yet. */
const GIVE_UP_ATTEMPTS = 8

/** Longest pause between two attempts, in ms; stores take a later time for the fault of a clock (`adapters/database/claims.ts`). */
export const MAX_PAUSE_MS = 4 * HOUR

/**
 * The pause before the next attempt, in ms: 1 minute, doubling up to 4 hours, shortened by up to a half so that
 * mails which failed together do not come back together.
 * @param attempts attempts so far, at least 1.
 * @param random from 0 up to 1.
 */
export function pauseAfter(attempts: number, random: number): number {
  const full = Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (attempts - 1))
  return Math.round(full * (1 - random / 2))
}

/** True when a mail has been tried for a week in earnest. */
export function isExhausted(receivedAt: string, attempts: number, now: Date): boolean {
  return attempts >= GIVE_UP_ATTEMPTS && now.getTime() - Date.parse(receivedAt) >= GIVE_UP_AFTER_MS
}
