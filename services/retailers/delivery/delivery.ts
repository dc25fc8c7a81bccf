import { describeError } from '#core/describe-error.ts'
import { messageId } from '#core/email.ts'
import type { Log } from '#core/ports/log.ts'
import type { ClaimedMail, Mail, MailKind, MailStore, Settlement } from '#core/retailers/mail/mail-store.ts'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import { orLate, repeat } from '../../timers/timers.ts'
import type { createStoredComposer } from '../mail/compose-mail.ts'
import {
  ATTEMPT_REPORTS,
  type AttemptOutcome,
  type DeliveryTime,
  deliveryTime,
  settlementOf,
} from './attempt-outcome.ts'
import { createCoalescedRuns } from './coalesced-runs.ts'
import { createTransportCircuit, type TransportCircuit } from './transport-circuit.ts'

export type Delivery = ReturnType<typeof createDelivery>

export interface DeliveryOptions {
  readonly mails: MailStore
  readonly mailer: Mailer
  readonly compose: ReturnType<typeof createStoredComposer>
  readonly now: () => Date
  /** Random number in [0, 1) that spreads retries. */
  readonly random: () => number
  readonly log: Log
  /** Called with the outcome of every attempt, for metrics. */
  readonly observe?: (mail: MailKind, outcome: AttemptOutcome) => void
  /** Called once for each email when it was sent or given up, for metrics. Must not reject. */
  readonly onDelivered?: (mail: Mail, time: DeliveryTime) => Promise<void>
  /** Called once it is recorded that an email will not be retried. */
  readonly onRefused?: () => void
}

/** Number of concurrent attempts, so that a slow email does not delay the others. */
const CONCURRENCY = 5
/** In ms. How often to look for due emails. */
export const LOOK_INTERVAL_MS = 10_000
/** In ms. Lease of a claim. If it is not renewed in time, another process takes over the email. */
export const LEASE_MS = 30_000
/** In ms. How often a claim is renewed, which allows several attempts within a lease. */
export const RENEW_INTERVAL_MS = 8000
/** In ms. Longest pause between attempts to record that an email was sent. */
const MAX_PAUSE_MS = 30_000

/** Sends stored emails of all kinds, each once, with retries. */
export function createDelivery(options: DeliveryOptions) {
  const { mails, now, log } = options
  const transport = createTransportCircuit(options)
  const stopping = Promise.withResolvers<void>()
  const attempt = createMailAttempt({ ...options, transport, stopping: stopping.promise })
  const underWay = new Map<string, Promise<void>>()
  const state = { isStopping: false }
  let stopLooking = () => {}

  const looks = createCoalescedRuns(async () => {
    try {
      await claimWhatFits()
    } catch (error) {
      log.error(describeError(error), 'Due emails could not be looked up')
    }
  })

  async function claimWhatFits(): Promise<void> {
    if (!(await transport.mayLeave())) return
    while (!state.isStopping && !transport.isDown() && underWay.size < CONCURRENCY) {
      const dueMails = await mails.claimDue(now(), CONCURRENCY - underWay.size, LEASE_MS)
      if (dueMails.length === 0) return
      for (const claim of dueMails) take(claim)
    }
  }

  function take(claim: ClaimedMail): void {
    const key = messageId(claim.mail.id, claim.mail.record)
    // This process claimed the email again after it was too busy to renew. The first attempt still counts.
    if (underWay.has(key)) return
    const stopRenewing = repeat(RENEW_INTERVAL_MS, () => void renew(claim))
    const work = attempt(claim).finally(() => {
      stopRenewing()
      underWay.delete(key)
      if (!state.isStopping) void looks.run()
    })
    underWay.set(key, work)
  }

  async function renew(claim: ClaimedMail): Promise<void> {
    try {
      await mails.renew(claim, now(), LEASE_MS)
    } catch (error) {
      log.warn({ ...namesOf(claim), ...describeError(error) }, 'The claim of an email could not be renewed')
    }
  }

  return {
    /** Starts looking for due emails, at once and then every few seconds. */
    start(): void {
      void looks.run()
      stopLooking = repeat(LOOK_INTERVAL_MS, () => void looks.run())
    },

    /** Looks for due emails now. Call it after storing one. */
    kick(): void {
      void looks.run()
    },

    /** Looks for due emails now. Resolves once no attempt is in progress. */
    async tick(): Promise<void> {
      await looks.run()
      while (underWay.size > 0 || looks.current() !== undefined)
        await Promise.all([looks.current(), ...underWay.values()])
    },

    /** Claims no more emails. Resolves once the current attempts are finished and recorded. */
    async stop(): Promise<void> {
      state.isStopping = true
      looks.stop()
      stopLooking()
      await looks.current()
      stopping.resolve()
      await Promise.all(underWay.values())
    },

    /** True while the mail transport is known to be down. */
    isTransportDown: () => transport.isDown(),
  }
}

/** Makes one attempt to send a claimed email and records the outcome. Never rejects. */
function createMailAttempt(
  options: DeliveryOptions & { readonly transport: TransportCircuit; readonly stopping: Promise<void> },
): (claim: ClaimedMail) => Promise<void> {
  const { mails, mailer, compose, transport, stopping, now, random, log, observe } = options

  /** Resolves to `undefined` if the email no longer exists. */
  async function send(claim: ClaimedMail): Promise<MailOutcome | undefined> {
    try {
      const email = await compose(claim.mail)
      return email && (await mailer.send(email))
    } catch (error) {
      const details = { ...namesOf(claim), ...describeError(error) }
      log.error(details, 'An email could not be composed or sent')
      return { kind: 'deferred', reason: `failed: ${describeError(error).error}`, transport: false }
    }
  }

  /** Tries until a sent email is recorded, so that it is not sent again. Any other is attempted again when its claim ends. */
  async function record(claim: ClaimedMail, settlement: Settlement): Promise<boolean> {
    let isLast = settlement.kind !== 'sent'
    for (let pause = 1000; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        await mails.settle(claim, settlement)
        return true
      } catch (error) {
        const details = { ...namesOf(claim), ...describeError(error) }
        log.error(details, 'The outcome of an email could not be recorded')
      }
      if (isLast) return false
      isLast = (await orLate(stopping, pause)) !== 'late'
    }
  }

  return async (claim) => {
    const { mail } = claim
    const period = transport.period()
    const outcome = await send(claim)
    if (!outcome) return
    if (outcome.kind === 'deferred' && outcome.transport) transport.failed(period)
    const settlement = settlementOf(mail, outcome, { now: now(), random: random() })
    const { level, message } = ATTEMPT_REPORTS[settlement.kind]
    log[level](namesOf(claim), message)
    observe?.(mail.message.kind, settlement.kind)
    const time = deliveryTime(mail, settlement.kind, now())
    if (!(await record(claim, settlement))) return
    if (time) await options.onDelivered?.(mail, time)
    if (settlement.kind === 'refused' || settlement.kind === 'parked') options.onRefused?.()
  }
}

/** Log fields that identify an email. They contain nothing that was typed. */
function namesOf({ mail: { id, about = id, message, record } }: ClaimedMail) {
  return { reference: about, mail: message.kind, attempts: record.attempts }
}
