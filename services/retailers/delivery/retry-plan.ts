const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** In ms. How long an email is retried before someone must look at it. */
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR

/** Minimum number of attempts before that, because an email may not be attempted during an outage of a week. */
const GIVE_UP_ATTEMPTS = 8

/**
 * In ms. Longest pause between two attempts. Stores treat a later time as a clock error
 * (`adapters/database/mail/mail-store.ts`).
 */
export const MAX_PAUSE_MS = 4 * HOUR

/**
 * Backoff before the next attempt, in ms: 1 minute, doubling up to 4 hours, shortened by up to half, so that emails
 * that failed together are not retried together.
 * @param attempts so far, at least 1.
 * @param random from 0 up to 1.
 */
export function pauseAfter(attempts: number, random: number): number {
  const full = Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (attempts - 1))
  return Math.round(full * (1 - random / 2))
}

/** Whether a week has passed with enough attempts. */
export function isExhausted(receivedAt: string, attempts: number, now: Date): boolean {
  return attempts >= GIVE_UP_ATTEMPTS && now.getTime() - Date.parse(receivedAt) >= GIVE_UP_AFTER_MS
}
