import { describeError } from '#core/describe-error.ts'
import { messageId } from '#core/email.ts'
import type { Log } from '#core/ports/log.ts'
import type { ClaimedMail, Mail, MailKind, MailStore } from '#core/retailers/mail/mail-store.ts'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import { repeat } from '../../timers/timers.ts'
import type { createStoredComposer } from '../mail/compose-mail.ts'
import {
  ATTEMPT_REPORTS,
  type AttemptOutcome,
  type DeliveryTime,
  deliveryTime,
  settlementOf,
} from './attempt-outcome.ts'
import { type Claims, createClaims, LEASE_MS } from './claims.ts'
import { createCoalescedRuns } from './coalesced-runs.ts'
import { createTransportCircuit, PROBE_INTERVAL_MS, type TransportCircuit } from './transport-circuit.ts'

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

/** Sends stored emails of all kinds, each once, with retries. */
export function createDelivery(options: DeliveryOptions) {
  const { mails, now, log } = options
  const transport = createTransportCircuit(options)
  const claims = createClaims(options)
  const attempt = createMailAttempt({ ...options, transport, claims })
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
    claims.hold(claim)
    const work = attempt(claim).finally(() => {
      underWay.delete(key)
      claims.letGo(claim)
      if (!state.isStopping) void looks.run()
    })
    underWay.set(key, work)
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
      claims.stop()
      await Promise.all(underWay.values())
    },

    /** True while the mail transport is known to be down. */
    isTransportDown: () => transport.isDown(),
  }
}

/** Makes one attempt to send a claimed email and records the outcome. Never rejects. */
function createMailAttempt(
  options: DeliveryOptions & { readonly transport: TransportCircuit; readonly claims: Claims },
): (claim: ClaimedMail) => Promise<void> {
  const { mailer, compose, transport, claims, now, random, log, observe } = options
  /** Sent emails whose outcome is not stored yet. This process must never send them again. */
  const sentKeys = new Set<string>()

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

  return async (claim) => {
    const { id, message, record } = claim.mail
    const key = messageId(id, record)
    if (sentKeys.has(key)) {
      if (await claims.settle(claim, { kind: 'sent' })) sentKeys.delete(key)
      return
    }
    if (transport.isDown()) {
      const until = new Date(now().getTime() + PROBE_INTERVAL_MS)
      await claims.settle(claim, { kind: 'released', until })
      return
    }
    const period = transport.period()
    const outcome = await send(claim)
    if (!outcome) return
    if (outcome.kind === 'deferred' && outcome.transport) transport.failed(period)
    if (outcome.kind === 'sent') sentKeys.add(key)
    const settlement = settlementOf(claim.mail, outcome, { now: now(), random: random() })
    const { level, message: words } = ATTEMPT_REPORTS[settlement.kind]
    log[level](namesOf(claim), words)
    observe?.(message.kind, settlement.kind)
    const time = deliveryTime(claim.mail, settlement.kind, now())
    const isRecorded = await claims.settle(claim, settlement)
    if (isRecorded && outcome.kind === 'sent') sentKeys.delete(key)
    if (time) await options.onDelivered?.(claim.mail, time)
    if (isRecorded && (settlement.kind === 'refused' || settlement.kind === 'parked')) options.onRefused?.()
  }
}

/** Log fields that identify an email. They contain nothing that was typed. */
function namesOf({ mail: { id, about = id, message, record } }: ClaimedMail) {
  return { reference: about, mail: message.kind, attempts: record.attempts }
}
