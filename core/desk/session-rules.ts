/** The times of a session that decide about it, in milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number
  readonly seenAt: number
  readonly rotatedAt: number
  readonly confirmedAt: number | undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A session ends this long after it began, however busy it was. */
export const SESSION_MS = 12 * HOUR_MS
/** A session ends when nobody used it for this long. */
const IDLE_MS = HOUR_MS
/** A passkey used again to confirm something is good for this long. */
const CONFIRMED_MS = 5 * MINUTE_MS
/** A one-time link to enroll a passkey is good for this long. */
export const INVITATION_MS = 24 * HOUR_MS

const ROTATE_AFTER_MS = 15 * MINUTE_MS
/** Requests that were under way while the identifier changed still bring the old one. */
const GRACE_MS = MINUTE_MS
const NOTE_USE_AFTER_MS = MINUTE_MS

/**
 * What to do about a session whose identifier came with a request: go on, end it, or also give it a new identifier.
 * An identifier that was replaced a while ago is in two hands, one of them a thief's: the session ends.
 * @param isReplaced the identifier is the one before the present one.
 */
export function judgeSession(
  { createdAt, seenAt, rotatedAt }: SessionTimes,
  { now, isReplaced }: { readonly now: number; readonly isReplaced: boolean },
): 'expired' | 'stolen' | 'valid' | 'rotate' {
  if (now - createdAt >= SESSION_MS || now - seenAt >= IDLE_MS) return 'expired'
  if (isReplaced) return now - rotatedAt < GRACE_MS ? 'valid' : 'stolen'
  return now - rotatedAt >= ROTATE_AFTER_MS ? 'rotate' : 'valid'
}

/** Whether the store must be told that a session is in use; not with every request. */
export function isUseWorthNoting({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt >= NOTE_USE_AFTER_MS
}

/** Whether the person proved a moment ago that it is still them. */
export function isConfirmed({ confirmedAt }: Pick<SessionTimes, 'confirmedAt'>, now: number): boolean {
  return confirmedAt !== undefined && now - confirmedAt < CONFIRMED_MS
}
