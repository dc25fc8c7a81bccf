import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mailer, MailOutcome } from '#core/ports/mailer.ts'
import type { AnyMail, ClaimedMail } from '#core/ports/request-store.ts'
import { ATTEMPT_REPORTS, type AttemptOutcome, settlementOf } from './attempt-outcome.ts'
import { describeError } from './describe-error.ts'
import type { Settler } from './settle-mail.ts'
import { PROBE_INTERVAL_MS, type TransportCircuit } from './transport-circuit.ts'

/** Makes one attempt to send a claimed mail and records its outcome. Never rejects. */
export function createMailAttempt(options: {
  readonly mailer: Mailer
  readonly composeMail: ComposeMail
  readonly transport: TransportCircuit
  readonly settler: Settler
  readonly now: () => Date
  readonly random: () => number
  readonly log: Log
  readonly observe?: ((mail: AnyMail, outcome: AttemptOutcome) => void) | undefined
  readonly onRefused?: (() => void) | undefined
}): (claim: ClaimedMail) => Promise<void> {
  const { mailer, composeMail, transport, settler, now, random, log, observe } = options
  /** Sent mails that the store does not know about yet. This process must never send them again. */
  const gone = new Set<string>()

  async function send({ stored, mail, attempts, about }: ClaimedMail): Promise<MailOutcome> {
    try {
      return await mailer.send(await composeMail(stored, mail, about))
    } catch (error) {
      const details = { reference: stored.reference, mail, attempts, ...describeError(error) }
      log.error(details, 'A mail could not be composed or sent')
      return { kind: 'deferred', reason: `failed: ${describeError(error).error}`, transport: false }
    }
  }

  return async (claim) => {
    const key = keyOf(claim)
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
    const settlement = settlementOf({ begunAt: begunAt(claim), attempts: claim.attempts }, outcome, {
      now: now(),
      random: random(),
    })
    const { level, message } = ATTEMPT_REPORTS[settlement.kind]
    const { stored, mail, attempts } = claim
    log[level]({ reference: stored.reference, mail, attempts }, message)
    observe?.(mail, settlement.kind)
    const isRecorded = await settler.settle(claim, settlement)
    if (isRecorded && outcome.kind === 'sent') gone.delete(key)
    if (isRecorded && (settlement.kind === 'refused' || settlement.kind === 'parked')) options.onRefused?.()
  }
}

export function keyOf({ stored, mail, about }: ClaimedMail): string {
  return `${stored.id} ${mail} ${about?.number ?? ''}`
}

/** When the week begins after which a mail is given up. */
function begunAt({ stored, about }: ClaimedMail): string {
  return about ? new Date(about.handover.remindedAt ?? about.handover.at).toISOString() : stored.receivedAt
}
