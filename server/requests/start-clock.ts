import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import { describeError } from '#services/retailers/describe-error.ts'

const LOOK_EVERY_MS = 30_000

export type RunningClock = ReturnType<typeof startClock>

/** Runs scheduled work at once and then every half minute. */
export function startClock({
  clock,
  failure,
  timers,
  log,
}: {
  readonly clock: { tick(): Promise<number> }
  /** Log message for a failure. */
  readonly failure: string
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
    if (!isStopped) cancel = timers.after(LOOK_EVERY_MS, again)
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
