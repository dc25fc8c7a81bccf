import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

/** The times that decide about a session, in milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number
  readonly seenAt: number
  readonly rotatedAt: number
  readonly confirmedAt: number | undefined
}

/** A session ends this long after it began, however active it was. */
export const SESSION_MS = 12 * HOUR_MS
/** A session ends after this long without use. */
export const IDLE_MS = HOUR_MS
/** How long a confirmation by passkey is valid. */
const CONFIRMED_MS = 5 * MINUTE_MS
/** How long a one-time link to enroll a passkey is valid. */
export const INVITATION_MS = 24 * HOUR_MS

/** How long a passkey that was added to others confirms nothing. */
const NEW_PASSKEY_MS = HOUR_MS

/**
 * From when on a passkey confirms actions, in ms since 1970. A person's first one, which a link created, does so at once. Whoever
 * found a session open and added a passkey of their own gains nothing by it for an hour, while everybody concerned is told.
 */
export function confirmsFrom(createdAt: number, isFirst: boolean): number {
  return isFirst ? createdAt : createdAt + NEW_PASSKEY_MS
}

const ROTATE_AFTER_MS = 15 * MINUTE_MS
/** Requests in progress while the identifier changed still carry the old one. */
const GRACE_MS = MINUTE_MS
const NOTE_USE_AFTER_MS = MINUTE_MS

/**
 * What to do with a session when a request arrives: continue, end it, or also give it a new identifier. If an
 * identifier is used long after it was replaced, two parties have it, one of them a thief, so the session ends.
 *
 * @param isReplaced the identifier is the previous one.
 */
export function judgeSession(
  { createdAt, seenAt, rotatedAt }: SessionTimes,
  { now, isReplaced }: { readonly now: number; readonly isReplaced: boolean },
): 'expired' | 'stolen' | 'valid' | 'rotate' {
  if (now - createdAt >= SESSION_MS || now - seenAt >= IDLE_MS) return 'expired'
  if (isReplaced) return now - rotatedAt < GRACE_MS ? 'valid' : 'stolen'
  return now - rotatedAt >= ROTATE_AFTER_MS ? 'rotate' : 'valid'
}

/** How long before its end a session's person is warned (WCAG 2.2.1). */
export const WARN_BEFORE_MS = 5 * MINUTE_MS

/**
 * How long a session goes on from now if it is not used, in ms. It is a minute short, since not every use is recorded.
 * `byUse` is false when using it does not make it longer.
 */
export function sessionLeft(
  { createdAt }: Pick<SessionTimes, 'createdAt'>,
  now: number,
): { readonly ms: number; readonly byUse: boolean } {
  const whole = createdAt + SESSION_MS - now
  const idle = IDLE_MS - NOTE_USE_AFTER_MS
  return whole < idle ? { ms: Math.max(0, whole), byUse: false } : { ms: idle, byUse: true }
}

/** Whether to record in the store that a session is in use; not on every request. */
export function isUseWorthNoting({ seenAt }: SessionTimes, now: number): boolean {
  return now - seenAt >= NOTE_USE_AFTER_MS
}

/** Whether the person has confirmed with a passkey recently. */
export function isConfirmed({ confirmedAt }: Pick<SessionTimes, 'confirmedAt'>, now: number): boolean {
  return confirmedAt !== undefined && now - confirmedAt < CONFIRMED_MS
}
