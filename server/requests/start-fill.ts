import type { FigureStore } from '#core/ports/figure-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import { describeError } from '#services/retailers/describe-error.ts'

const AT_ONCE = 200
const PAUSE_MS = 50
/** During an upgrade, processes of the earlier version still store requests. */
const LOOK_AGAIN_MS = 60_000

/** Completes requests that an earlier version of the site stored. */
export function startFills({
  work,
  figures,
  timers,
  log,
}: {
  readonly work: Pick<WorkStore, 'fillSearch'>
  readonly figures: Pick<FigureStore, 'fill'>
  readonly timers: Timers
  readonly log: Log
}): () => Promise<void> {
  const stops = [
    startFill({
      fill: (limit) => work.fillSearch(limit),
      failure: 'Requests could not be added to the search',
      timers,
      log,
    }),
    startFill({
      fill: (limit) => figures.fill(limit),
      failure: 'Requests could not be added to the figures',
      timers,
      log,
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startFill(parts: {
  readonly fill: (limit: number) => Promise<number>
  /** What is logged if it fails. */
  readonly failure: string
  readonly timers: Timers
  readonly log: Log
}): () => Promise<void> {
  const { fill, failure, timers, log } = parts
  let running = Promise.resolve()
  let cancel = (): void => undefined
  const run = async (): Promise<void> => {
    let filled = 0
    try {
      filled = await fill(AT_ONCE)
    } catch (error) {
      log.error(describeError(error), failure)
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
