import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import { describeError } from '#services/retailers/describe-error.ts'

const AT_ONCE = 200
const PAUSE_MS = 50
/** During an upgrade, processes of the earlier version still store requests. */
const LOOK_AGAIN_MS = 60_000

export function startSearchFill(parts: {
  readonly store: Pick<WorkStore, 'fillSearch'>
  readonly timers: Timers
  readonly log: Log
}): () => Promise<void> {
  const { store, timers, log } = parts
  let running = Promise.resolve()
  let cancel = (): void => undefined
  const run = async (): Promise<void> => {
    let filled = 0
    try {
      filled = await store.fillSearch(AT_ONCE)
    } catch (error) {
      log.error(describeError(error), 'Requests could not be added to the search')
    }
    cancel = timers.after(filled === AT_ONCE ? PAUSE_MS : LOOK_AGAIN_MS, again)
  }
  const again = (): void => {
    running = run()
  }
  again()
  return async () => {
    cancel()
    await running
    cancel()
  }
}
