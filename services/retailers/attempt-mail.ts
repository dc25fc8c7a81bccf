import type { Log } from '#core/ports/log.ts'
import type { Mailer, MailOutcome } from '#core/ports/mailer.ts'
import type { Email } from '#core/retailers/email.ts'
import { ATTEMPT_REPORTS, type AttemptOutcome, settlementOf } from './attempt-outcome.ts'
import { describeError } from './describe-error.ts'
import type { Letter } from './letter.ts'
import type { Settler } from './settle-mail.ts'
import { PROBE_INTERVAL_MS, type TransportCircuit } from './transport-circuit.ts'

/** Makes one attempt to send a claimed mail and records its outcome. Never rejects. */
export function createMailAttempt<Claim, Kind extends string>(options: {
  readonly mailer: Mailer
  readonly letterOf: (claim: Claim) => Letter<Kind>
  readonly compose: (claim: Claim) => Promise<Email>
  readonly transport: TransportCircuit
  readonly settler: Settler<Claim>
  readonly now: () => Date
  readonly random: () => number
  readonly log: Log
  readonly observe?: ((mail: Kind, outcome: AttemptOutcome) => void) | undefined
  readonly onRefused?: (() => void) | undefined
}): (claim: Claim) => Promise<void> {
  const { mailer, letterOf, compose, transport, settler, now, random, log, observe } = options
  /** Sent mails that the store does not know about yet. This process must never send them again. */
  const gone = new Set<string>()

  async function send(claim: Claim): Promise<MailOutcome> {
    try {
      return await mailer.send(await compose(claim))
    } catch (error) {
      const { reference, mail, attempts } = letterOf(claim)
      const details = { reference, mail, attempts, ...describeError(error) }
      log.error(details, 'A mail could not be composed or sent')
      return { kind: 'deferred', reason: `failed: ${describeError(error).error}`, transport: false }
    }
  }

  return async (claim) => {
    const { key, reference, mail, attempts, begunAt } = letterOf(claim)
    if (gone.has(key)) {
      if (await settler.settle(claim, { kind: 'sent' })) gone.delete(key)
      return
    }
    if (transport.isDown()) {
      const until = new Date(now().getTime() + PROBE_INTERVAL_MS)
      await settler.settle(claim, { kind: 'released', until })
      return
    }
    const period = transport.period()
    const outcome = await send(claim)
    if (outcome.kind === 'deferred' && outcome.transport) transport.failed(period)
    if (outcome.kind === 'sent') gone.add(key)
    const settlement = settlementOf({ begunAt, attempts }, outcome, {
      now: now(),
      random: random(),
    })
    const { level, message } = ATTEMPT_REPORTS[settlement.kind]
    log[level]({ reference, mail, attempts }, message)
    observe?.(mail, settlement.kind)
    const isRecorded = await settler.settle(claim, settlement)
    if (isRecorded && outcome.kind === 'sent') gone.delete(key)
    if (isRecorded && (settlement.kind === 'refused' || settlement.kind === 'parked')) options.onRefused?.()
  }
}
