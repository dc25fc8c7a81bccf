import type { Log } from '#core/ports/log.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { Mailer } from '#core/retailers/mail/mailer.ts'

/** In ms. Shortest time between two probes of a transport that is down. */
export const PROBE_INTERVAL_MS = 30_000

export type TransportCircuit = ReturnType<typeof createTransportCircuit>

/** A circuit breaker for the mail transport. When the transport is back, makes the waiting emails due. */
export function createTransportCircuit(options: {
  readonly mails: Pick<MailStore, 'wakeTransport'>
  readonly mailer: Mailer
  readonly now: () => Date
  readonly log: Log
}) {
  const { mails, mailer, now, log } = options
  let down = false
  let period = 0
  let lastProbeAt = Number.NEGATIVE_INFINITY
  return {
    isDown: () => down,
    /** Pass this to `failed` after a send that begins now. */
    period: () => period,

    /** A send that began in this period found the transport down. Ignored if the transport has recovered since. */
    failed(failedPeriod: number): void {
      if (down || failedPeriod !== period) return
      down = true
      log.error({ mailer: mailer.kind }, 'The mail transport is down; emails are waiting')
    },

    /** Whether emails may be sent. While the transport is down, probes it from time to time. */
    async mayLeave(): Promise<boolean> {
      if (!down) return true
      // A clock that was set back must not delay the next probe.
      if (Math.abs(now().getTime() - lastProbeAt) < PROBE_INTERVAL_MS) return false
      lastProbeAt = now().getTime()
      if (!(await answers(mailer))) return false
      const woken = await mails.wakeTransport(now())
      down = false
      period += 1
      log.info({ mailer: mailer.kind, mails: woken }, 'The mail transport is back')
      return true
    },
  }
}

function answers(mailer: Mailer): Promise<boolean> {
  return mailer.check().then(
    () => true,
    () => false,
  )
}
