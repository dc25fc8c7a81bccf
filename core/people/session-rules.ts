import { HOUR_MS, MINUTE_MS } from '../days.ts'

/** Timestamps of a session, in milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number
  readonly seenAt: number
  readonly rotatedAt: number
  readonly confirmedAt: number | undefined
}

/** Maximum age of a session. */
export const SESSION_MS = 12 * HOUR_MS
/** A session ends after this long without use. */
export const IDLE_MS = HOUR_MS
/** How long a confirmation by passkey is valid. */
const CONFIRMED_MS = 5 * MINUTE_MS
/** How long a one-time link to enroll a passkey is valid. */
export const INVITATION_MS = 24 * HOUR_MS

/** How long an added passkey cannot confirm actions. */
const NEW_PASSKEY_MS = HOUR_MS

/**
 * When a passkey starts to confirm actions, in ms since 1970. A person's first passkey, from an enrollment link, does so at once. Any other
 * waits an hour, so that an intruder who adds one in an open session gains nothing while the person and all admins are notified.
 */
export function confirmsFrom(createdAt: number, isFirst: boolean): number {
  return isFirst ? createdAt : createdAt + NEW_PASSKEY_MS
}

const ROTATE_AFTER_MS = 15 * MINUTE_MS
/** Requests in flight during the rotation still send the old identifier. */
const GRACE_MS = MINUTE_MS
const NOTE_USE_AFTER_MS = MINUTE_MS

/**
 * What to do with a session on a request: continue, end it, or rotate its identifier. A replaced identifier that is used long after its
 * rotation was probably stolen, so the session ends.
 * @param isReplaced whether the identifier is the previous one.
 */
export function judgeSession(
  { createdAt, seenAt, rotatedAt }: SessionTimes,
  { now, isReplaced }: { readonly now: number; readonly isReplaced: boolean },
): 'expired' | 'stolen' | 'valid' | 'rotate' {
  if (now - createdAt >= SESSION_MS || now - seenAt >= IDLE_MS) return 'expired'
  if (isReplaced) return now - rotatedAt < GRACE_MS ? 'valid' : 'stolen'
  return now - rotatedAt >= ROTATE_AFTER_MS ? 'rotate' : 'valid'
}

/** How long before a session ends the person is warned (WCAG 2.2.1). */
export const WARN_BEFORE_MS = 5 * MINUTE_MS

/**
 * How long a session lasts without further use, in ms: a minute less than the limit, because not every use is recorded. `byUse` is false if
 * use does not extend it.
 */
export function sessionLeft(
  { createdAt }: Pick<SessionTimes, 'createdAt'>,
  now: number,
): { readonly ms: number; readonly byUse: boolean } {
  const whole = createdAt + SESSION_MS - now
  const idle = IDLE_MS - NOTE_USE_AFTER_MS
  return whole < idle ? { ms: Math.max(0, whole), byUse: false } : { ms: idle, byUse: true }
}

/** Whether to record use of a session now; once a minute is enough. */
export function isUseWorthNoting({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt >= NOTE_USE_AFTER_MS
}

/** Whether the person has confirmed with a passkey recently. */
export function isConfirmed({ confirmedAt }: Pick<SessionTimes, 'confirmedAt'>, now: number): boolean {
  return confirmedAt !== undefined && now - confirmedAt < CONFIRMED_MS
}
