import { MINUTE_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mail, Settlement } from '#core/retailers/mail/mail-store.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import { isExhausted, pauseAfter } from './retry-plan.ts'
import { PROBE_INTERVAL_MS } from './transport-circuit.ts'

/** The outcome of an attempt to send a mail; `parked` after a week of attempts. */
export const ATTEMPT_OUTCOMES = ['sent', 'deferred', 'refused', 'parked'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

export type AttemptSettlement = Settlement & { readonly kind: AttemptOutcome }

/**
 * What to record for an attempt that ended with `outcome`.
 * @param random from 0 up to 1; spreads retries.
 */
export function settlementOf(
  { begunAt, attempts }: { readonly begunAt: string; readonly attempts: number },
  outcome: MailOutcome,
  { now, random }: { readonly now: Date; readonly random: number },
): AttemptSettlement {
  if (outcome.kind !== 'deferred') return outcome
  if (isExhausted(begunAt, attempts, now)) return { kind: 'parked', reason: outcome.reason }
  const pause = outcome.transport ? PROBE_INTERVAL_MS : pauseAfter(attempts, random)
  return { ...outcome, until: new Date(now.getTime() + pause) }
}

/** In ms: the objective for mails (docs/operators-guide.md, "Service levels"). */
const PROMPT_MS = 15 * MINUTE_MS

/** Whether a mail was sent within a quarter of an hour of the event it reports, later, or never. */
export const DELIVERIES = ['in-time', 'late', 'never'] as const
export type DeliveryTime = (typeof DELIVERIES)[number]

/**
 * When a mail was delivered, once for each: nothing while it is retried, nor for what was sent again, nor if its recipient's server
 * refused it.
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

/** How each outcome is logged. */
export const ATTEMPT_REPORTS: Readonly<
  Record<AttemptOutcome, { readonly level: keyof Log; readonly message: string }>
> = {
  sent: { level: 'info', message: 'A mail was sent' },
  deferred: { level: 'warn', message: 'A mail will be retried' },
  refused: { level: 'error', message: 'A mail was refused for good' },
  parked: { level: 'error', message: 'A mail could not be sent for a week and is parked' },
}
