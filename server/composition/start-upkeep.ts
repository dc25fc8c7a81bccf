import { MINUTE_MS } from '#core/durations.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { HistoryUpkeep } from '#services/content/history-upkeep.ts'
import { repeat } from '#services/timers/repeat.ts'
import { orLate } from '#services/timers/time-limit.ts'

const PATIENCE_MS = 10_000

export async function startUpkeep({
  upkeep,
  timers,
  log,
}: {
  readonly upkeep: HistoryUpkeep
  readonly timers: Timers
  readonly log: Log
}): Promise<() => void> {
  const run = async (atStart: boolean): Promise<void> => {
    try {
      const settled = await upkeep.settle({ atStart })
      if (settled > 0) log.info({ changes: settled }, 'Interrupted changes of content were settled')
      const pruned = await upkeep.prune()
      if (pruned > 0) log.info({ changes: pruned }, 'Old changes of content were deleted')
    } catch (error) {
      log.warn({ err: error }, 'The history of content could not be maintained')
    }
  }
  await orLate(run(true), timers, PATIENCE_MS)
  return repeat(timers, MINUTE_MS, () => void run(false))
}
