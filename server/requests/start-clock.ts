import { DAY_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { describeError } from '#services/retailers/describe-error.ts'

const LOOK_EVERY_MS = 30_000

/** Runs scheduled work at once and then at intervals, every half minute by default. */
export function startClock({
  clock,
  failure,
  everyMs = LOOK_EVERY_MS,
  timers,
  log,
}: {
  readonly clock: { tick(): Promise<unknown> }
  /** Log message for a failure. */
  readonly failure: string
  readonly everyMs?: number | undefined
  readonly timers: Timers
  readonly log: Log
}) {
  let cancel = (): void => undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    try {
      await clock.tick()
    } catch (error) {
      log.error(describeError(error), failure)
    }
  }
  let running = Promise.resolve()
  const again = (): void => {
    cancel()
    running = afterwards(running)
  }
  const afterwards = async (earlier: Promise<void>): Promise<void> => {
    await earlier
    if (isStopped) return
    await run()
    cancel()
    if (!isStopped) cancel = timers.after(everyMs, again)
  }
  again()
  return {
    /** Runs the work at once, for example after an email was rejected. */
    kick: again,
    async stop(): Promise<void> {
      isStopped = true
      cancel()
      await running
    },
  }
}

/** Erases requests that were settled more than `days` ago, and their emails in the outbox. */
export function createRetention({
  store,
  days,
  eraseMessages,
  now,
  log,
}: {
  readonly store: Pick<RequestStore, 'removeSettled'>
  readonly days: number
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
  readonly now: () => Date
  readonly log: Log
}) {
  return {
    async tick(): Promise<void> {
      const references = await store.removeSettled(new Date(now().getTime() - days * DAY_MS))
      await eraseMessages(references)
      if (references.length > 0)
        log.info({ requests: references.length, days }, 'Old retailer requests were erased')
    },
  }
}
