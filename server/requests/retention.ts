import { DAY_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { retentionLimit } from '#core/retailers/work/retention.ts'
import { describeError } from '#services/retailers/describe-error.ts'
import { repeat } from '#services/timers/timers.ts'

export function startRetention(parts: {
  readonly store: Pick<RequestStore, 'removeSettled'>
  readonly days: number | undefined
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
  readonly now: () => Date
  readonly timers: Timers
  readonly log: Log
}): () => void {
  const { store, days, eraseMessages, now, timers, log } = parts
  if (days === undefined) return () => undefined
  const run = async (): Promise<void> => {
    try {
      const references = await store.removeSettled(retentionLimit(now(), days))
      await eraseMessages(references)
      if (references.length > 0)
        log.info({ requests: references.length, days }, 'Old retailer requests were erased')
    } catch (error) {
      log.error(describeError(error), 'Old retailer requests could not be erased')
    }
  }
  void run()
  return repeat(timers, DAY_MS, () => void run())
}
