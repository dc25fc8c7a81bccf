import type { Log } from '#core/ports/log.ts'
import type { ClaimedMail, Mail, MailKind } from '#core/ports/mail/mail-store.ts'
import type { Mailer, MailOutcome } from '#core/ports/mail/mailer.ts'
import { messageId } from '#core/retailers/email.ts'
import { describeError } from '../describe-error.ts'
import type { ComposeStored } from '../mail/compose-stored.ts'
import {
  ATTEMPT_REPORTS,
  type AttemptOutcome,
  type DeliveryTime,
  deliveryTime,
  settlementOf,
} from './attempt-outcome.ts'
import type { Settler } from './settle-mail.ts'
import { PROBE_INTERVAL_MS, type TransportCircuit } from './transport-circuit.ts'

/** Makes one attempt to send a claimed mail and records its outcome. Never rejects. */
export function createMailAttempt(options: {
  readonly mailer: Mailer
  readonly compose: ComposeStored
  readonly transport: TransportCircuit
  readonly settler: Settler
  readonly now: () => Date
  readonly random: () => number
  readonly log: Log
  readonly observe?: ((mail: MailKind, outcome: AttemptOutcome) => void) | undefined
  readonly onDelivered?: ((mail: Mail, time: DeliveryTime) => Promise<void>) | undefined
  readonly onRefused?: (() => void) | undefined
}): (claim: ClaimedMail) => Promise<void> {
  const { mailer, compose, transport, settler, now, random, log, observe } = options
  /** Sent mails that the store does not know about yet. This process must never send them again. */
  const gone = new Set<string>()

  /** Nothing if there is no such mail anymore. */
  async function send(claim: ClaimedMail): Promise<MailOutcome | undefined> {
    try {
      const email = await compose(claim.mail)
      return email && (await mailer.send(email))
    } catch (error) {
      const details = { ...namesOf(claim), ...describeError(error) }
      log.error(details, 'A mail could not be composed or sent')
      return { kind: 'deferred', reason: `failed: ${describeError(error).error}`, transport: false }
    }
  }

  return async (claim) => {
    const { id, at, message, record } = claim.mail
    const key = messageId(id, record)
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
    if (!outcome) return
    if (outcome.kind === 'deferred' && outcome.transport) transport.failed(period)
    if (outcome.kind === 'sent') gone.add(key)
    const settlement = settlementOf(
      { begunAt: new Date(at).toISOString(), attempts: record.attempts },
      outcome,
      {
        now: now(),
        random: random(),
      },
    )
    const { level, message: words } = ATTEMPT_REPORTS[settlement.kind]
    log[level](namesOf(claim), words)
    observe?.(message.kind, settlement.kind)
    const time = deliveryTime(claim.mail, settlement.kind, now())
    const isRecorded = await settler.settle(claim, settlement)
    if (isRecorded && outcome.kind === 'sent') gone.delete(key)
    if (time) await options.onDelivered?.(claim.mail, time)
    if (isRecorded && (settlement.kind === 'refused' || settlement.kind === 'parked')) options.onRefused?.()
  }
}

/** What logs name a mail by; contains nothing that was typed. */
function namesOf({ mail: { id, about = id, message, record } }: ClaimedMail) {
  return { reference: about, mail: message.kind, attempts: record.attempts }
}
