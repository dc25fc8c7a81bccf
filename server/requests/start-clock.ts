import { DAY_MS } from '#core/days.ts'
import { describeError } from '#core/describe-error.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { createCoalescedRuns } from '#services/retailers/delivery/coalesced-runs.ts'
import { repeat } from '#services/timers/timers.ts'

const LOOK_EVERY_MS = 30_000

/** Runs scheduled work at once and then at intervals, every half minute by default. */
export function startClock({
  clock,
  failure,
  everyMs = LOOK_EVERY_MS,
  log,
}: {
  readonly clock: { tick(): Promise<unknown> }
  /** Log message for a failure. */
  readonly failure: string
  readonly everyMs?: number | undefined
  readonly log: Log
}) {
  const runs = createCoalescedRuns(async () => {
    try {
      await clock.tick()
    } catch (error) {
      log.error(describeError(error), failure)
    }
  })
  const kick = (): void => void runs.run()
  kick()
  const stopRepeating = repeat(everyMs, kick)
  return {
    /** Runs the work at once, for example after an email was rejected. */
    kick,
    async stop(): Promise<void> {
      runs.stop()
      stopRepeating()
      await runs.current()
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
