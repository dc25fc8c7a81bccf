import pMap from 'p-map'
import type { Terminal } from './terminal.ts'

export type Interrupt = ReturnType<typeof watchInterrupts>

/** In ms. Ignores repeated signals, because the terminal and npm may both deliver the same Ctrl-C. */
const SAME_PRESS = 1000

export function watchInterrupts(terminal: Terminal) {
  const stop = new AbortController()
  const now = new AbortController()
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now()
      terminal.err('\nFinishing work in progress. Press Ctrl-C again to stop at once.')
      stop.abort()
    } else if (performance.now() - since > SAME_PRESS) {
      now.abort()
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return {
    /** Aborts on the first Ctrl-C: finish work in progress, start nothing new. */
    stop: stop.signal,
    /** Aborts on the second Ctrl-C: cancel work in progress, too. */
    now: now.signal,
    release(): void {
      process.off('SIGINT', onSignal)
      process.off('SIGTERM', onSignal)
    },
  }
}

/**
 * Starts nothing new after an error or once `stop` is aborted. Waits for work in progress, then throws the first
 * error.
 */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  stop: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const unlessOver = async (item: T) => {
    if (stop.aborted || failures.length > 0) return
    await work(item).catch((error: unknown) => void failures.push(error))
  }
  await pMap(items, unlessOver, { concurrency })
  if (failures.length > 0) throw failures[0]
}
