import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mail, Settlement } from '#core/retailers/mail/mail-store.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import { PROBE_INTERVAL_MS } from './transport-circuit.ts'

/** In ms. How long an email is retried before someone must look at it. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS

/** Minimum number of attempts before that, because an email may not be attempted during an outage of a week. */
const GIVE_UP_ATTEMPTS = 8

/**
 * In ms. Longest pause between two attempts. Stores treat a later time as a clock error
 * (`adapters/database/mail/mail-store.ts`).
 */
const MAX_PAUSE_MS = 4 * HOUR_MS

/** The outcome of an attempt to send an email; `parked` after a week of attempts. */
export const ATTEMPT_OUTCOMES = ['sent', 'deferred', 'refused', 'parked'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/**
 * What to record for an attempt that ended with `outcome`. An email is retried after 1 minute, doubling up to 4 hours,
 * shortened by up to half, so that emails that failed together are not retried together.
 * @param random random number in [0, 1) that spreads retries.
 */
export function settlementOf(
  { at, record: { attempts } }: Pick<Mail, 'at' | 'record'>,
  outcome: MailOutcome,
  { now, random }: { readonly now: Date; readonly random: number },
): Settlement {
  if (outcome.kind !== 'deferred') return outcome
  if (attempts >= GIVE_UP_ATTEMPTS && now.getTime() - at >= GIVE_UP_AFTER_MS)
    return { kind: 'parked', reason: outcome.reason }
  const longest = Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1))
  const pause = outcome.transport ? PROBE_INTERVAL_MS : Math.round(longest * (1 - random / 2))
  return { ...outcome, until: new Date(now.getTime() + pause) }
}

/** In ms. The objective for emails (docs/operators-guide.md, "Service levels"). */
const PROMPT_MS = 15 * MINUTE_MS

/** Whether an email was sent within 15 minutes of the event it reports, later or never. */
export const DELIVERIES = ['in-time', 'late', 'never'] as const
export type DeliveryTime = (typeof DELIVERIES)[number]

/**
 * Delivery time of an email, reported once. `undefined` while it is retried, for resent emails, and if the recipient's
 * server rejected it.
 */
export function deliveryTime(
  { at, record: { resends = 0 } }: Pick<Mail, 'at' | 'record'>,
  outcome: AttemptOutcome,
  now: Date,
): DeliveryTime | undefined {
  if (resends > 0) return undefined
  if (outcome === 'parked') return 'never'
  if (outcome !== 'sent') return undefined
  return now.getTime() - at <= PROMPT_MS ? 'in-time' : 'late'
}

export const ATTEMPT_REPORTS: Readonly<
  Record<AttemptOutcome, { readonly level: keyof Log; readonly message: string }>
> = {
  sent: { level: 'info', message: 'Sent an email' },
  deferred: { level: 'warn', message: 'An email could not be sent and will be retried' },
  refused: { level: 'error', message: 'An email was rejected permanently' },
  parked: { level: 'error', message: 'An email could not be sent for a week and is parked' },
}
