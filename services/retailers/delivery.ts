import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mailer, MailOutcome } from '#core/ports/mailer.ts'
import type { ClaimedMail, MailKind, RequestStore, Settlement } from '#core/ports/request-store.ts'
import type { Timers } from '#core/ports/timers.ts'
import { createClaimKeeper, LEASE_MS } from './claim-keeper.ts'
import { describeError } from './describe-error.ts'
import { isExhausted, pauseAfter } from './retry-plan.ts'
import { createTransportWatch, PROBE_INTERVAL_MS } from './transport-watch.ts'

/** Sends the mails of stored requests, each once, until they have left. */
export interface Delivery {
  /** Begins looking for due mail, at once and then every few seconds. */
  start(): void
  /** Looks for due mail now: a request has just been stored. */
  kick(): void
  /** Looks for due mail now and resolves once nothing is in hand any more. */
  tick(): Promise<void>
  /** Takes on nothing new and resolves once what is in hand is finished and recorded. */
  stop(): Promise<void>
  /** True while the mail transport is known to be down. */
  isTransportDown(): boolean
}

export interface DeliveryParts {
  readonly store: RequestStore
  readonly mailer: Mailer
  readonly composeMail: ComposeMail
  readonly now: () => Date
  readonly timers: Timers
  /** From 0 up to 1; spreads attempts. */
  readonly random: () => number
  readonly log: Log
  /** Told how every attempt ended; for metrics. */
  readonly observe?: (mail: MailKind, outcome: AttemptOutcome) => void
}

/** How an attempt to send a mail ended; `parked` when it was the last of a week. */
export const ATTEMPT_OUTCOMES = ['sent', 'deferred', 'refused', 'parked'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** Mails in hand at once: a slow one must not hold back the others. */
const CONCURRENCY = 5
/** How often to look for mail that has become due, in ms. */
export const LOOK_INTERVAL_MS = 10_000
/** Attempts to record an outcome, with pauses of 1, 2, 4 … s between them. */
const RECORD_ATTEMPTS = 7

export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, mailer, composeMail, now, timers, random, log } = parts
  const transport = createTransportWatch(parts)
  const claimed = createClaimKeeper(parts)
  const inHand = new Set<Promise<void>>()
  const keysInHand = new Set<string>()
  /** Mails that have left, although the store does not know yet: never to be sent again by this process. */
  const gone = new Set<string>()
  const pauses = new Set<() => void>()
  const state: {
    looking: Promise<void> | undefined
    lookAgain: boolean
    stopping: boolean
    cancelTimer: () => void
  } = { looking: undefined, lookAgain: false, stopping: false, cancelTimer: () => undefined }

  function look(): Promise<void> {
    state.lookAgain = true
    state.looking ??= lookUntilDone().finally(() => {
      state.looking = undefined
      // Somebody may have asked after the last look and before this moment.
      if (state.lookAgain && !state.stopping) void look()
    })
    return state.looking
  }

  async function lookUntilDone(): Promise<void> {
    while (state.lookAgain && !state.stopping) {
      state.lookAgain = false
      try {
        await claimWhatFits()
      } catch (error) {
        log.error(describeError(error), 'Due mail could not be looked up')
      }
    }
  }

  async function claimWhatFits(): Promise<void> {
    if (!(await transport.mayLeave())) return
    while (!state.stopping && !transport.isDown() && inHand.size < CONCURRENCY) {
      const claims = await store.claimDue(now(), CONCURRENCY - inHand.size, LEASE_MS)
      if (claims.length === 0) return
      for (const claim of claims) take(claim)
    }
  }

  function take(claim: ClaimedMail): void {
    const key = keyOf(claim)
    // Claimed anew by this very process, which was too busy to renew: the first attempt still decides.
    if (keysInHand.has(key)) return
    keysInHand.add(key)
    claimed.hold(claim)
    const work = finish(claim).finally(() => {
      keysInHand.delete(key)
      claimed.letGo(claim)
      inHand.delete(work)
      if (!state.stopping) void look()
    })
    inHand.add(work)
  }

  async function finish(claim: ClaimedMail): Promise<void> {
    const key = keyOf(claim)
    if (gone.has(key)) {
      if (await record(claim, { kind: 'sent' })) gone.delete(key)
      return
    }
    if (transport.isDown()) {
      await record(claim, { kind: 'released', until: later(PROBE_INTERVAL_MS) })
      return
    }
    const period = transport.period()
    const outcome = await send(claim)
    if (outcome.kind === 'deferred' && outcome.transport) transport.failed(period)
    if (outcome.kind === 'sent') gone.add(key)
    const settlement = settlementOf(claim, outcome)
    parts.observe?.(claim.mail, settlement.kind)
    if ((await record(claim, settlement)) && outcome.kind === 'sent') gone.delete(key)
  }

  async function send({ stored, mail, attempts }: ClaimedMail): Promise<MailOutcome> {
    try {
      return await mailer.send(await composeMail(stored, mail))
    } catch (error) {
      const details = { reference: stored.reference, mail, attempts, ...describeError(error) }
      log.error(details, 'A mail could not be composed or handed over')
      return { kind: 'deferred', reason: `failed: ${describeError(error).error}`, transport: false }
    }
  }

  function settlementOf(
    { stored, mail, attempts }: ClaimedMail,
    outcome: MailOutcome,
  ): Settlement & { kind: AttemptOutcome } {
    const details = { reference: stored.reference, mail, attempts }
    if (outcome.kind === 'sent') {
      log.info(details, 'A mail has left')
      return outcome
    }
    if (outcome.kind === 'refused') {
      log.error(details, 'A mail was refused for good')
      return outcome
    }
    if (isExhausted(stored.receivedAt, attempts, now())) {
      log.error(details, 'A mail could not leave for a week and is parked')
      return { kind: 'parked', reason: outcome.reason }
    }
    log.warn(details, 'A mail has to be tried again')
    const pause = outcome.transport ? PROBE_INTERVAL_MS : pauseAfter(attempts, random())
    return { ...outcome, until: later(pause) }
  }

  /** True once the outcome is in the store; a failing store gets several chances, while the claim is kept. */
  async function record(claim: ClaimedMail, settlement: Settlement): Promise<boolean> {
    for (let attempt = 1; attempt <= RECORD_ATTEMPTS; attempt += 1) {
      try {
        await store.settle(claim, settlement)
        return true
      } catch (error) {
        const details = {
          reference: claim.stored.reference,
          mail: claim.mail,
          attempt,
          ...describeError(error),
        }
        log.error(details, 'The outcome of a mail could not be recorded')
        if (attempt < RECORD_ATTEMPTS) await pause(1000 * 2 ** (attempt - 1))
      }
    }
    return false
  }

  /** Cut short by `stop`. */
  function pause(ms: number): Promise<void> {
    if (state.stopping) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        pauses.delete(end)
        resolve()
      }
      const cancel = timers.after(ms, end)
      pauses.add(end)
    })
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms)
  }

  function lookRegularly(): void {
    void look()
    state.cancelTimer = timers.after(LOOK_INTERVAL_MS, lookRegularly)
  }

  return {
    start: lookRegularly,

    kick() {
      void look()
    },

    async tick() {
      await look()
      while (inHand.size > 0 || state.looking !== undefined) await Promise.all([state.looking, ...inHand])
    },

    async stop() {
      state.stopping = true
      state.cancelTimer()
      await state.looking
      for (const end of pauses) end()
      await Promise.all(inHand)
    },

    isTransportDown: () => transport.isDown(),
  }
}

function keyOf({ stored, mail }: ClaimedMail): string {
  return `${stored.id} ${mail}`
}
