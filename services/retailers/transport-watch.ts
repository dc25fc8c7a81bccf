import type { Log } from '#core/ports/log.ts'
import type { Mailer } from '#core/ports/mailer.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import { describeError } from './describe-error.ts'

/** Shortest time between two probes of a transport that is down, in ms. */
export const PROBE_INTERVAL_MS = 30_000

/** Knows whether the mail transport works, and wakes what waited for it. */
export interface TransportWatch {
  isDown(): boolean
  /** To be handed to `failed` by a send that begins now. */
  period(): number
  /** A send of the given period met a dead transport. Late news from before the last recovery are ignored. */
  failed(period: number): void
  /** True when mail may leave: at once while up; while down, it asks the transport now and then. */
  mayLeave(): Promise<boolean>
}

export function createTransportWatch(parts: {
  readonly store: RequestStore
  readonly mailer: Mailer
  readonly now: () => Date
  readonly log: Log
}): TransportWatch {
  const { store, mailer, now, log } = parts
  let down = false
  let period = 0
  let lastProbeAt = Number.NEGATIVE_INFINITY
  return {
    isDown: () => down,
    period: () => period,

    failed(failedPeriod) {
      if (down || failedPeriod !== period) return
      down = true
      log.error({ mailer: mailer.kind }, 'The mail transport is down; mail waits for it')
    },

    async mayLeave() {
      if (!down) return true
      // A clock that was put back must not put off the next probe.
      if (Math.abs(now().getTime() - lastProbeAt) < PROBE_INTERVAL_MS) return false
      lastProbeAt = now().getTime()
      if (!(await probe(mailer, log))) return false
      const mails = await store.wakeTransport(now())
      down = false
      period += 1
      log.info({ mailer: mailer.kind, mails }, 'The mail transport is back')
      return true
    },
  }
}

async function probe(mailer: Mailer, log: Log): Promise<boolean> {
  try {
    return await mailer.probe()
  } catch (error) {
    log.error(describeError(error), 'The mail transport could not be probed')
    return false
  }
}
