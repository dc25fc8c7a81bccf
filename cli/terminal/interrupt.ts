import type { Terminal } from './terminal.ts'

export interface Interrupt {
  /** Aborts on the first Ctrl-C: finish what is running, start nothing new. */
  readonly stop: AbortSignal
  /** Aborts on the next one: cancel what is running, too. */
  readonly now: AbortSignal
  release(): void
}

/** The terminal and npm may both deliver the same Ctrl-C. Milliseconds. */
const SAME_PRESS = 1000

export function watchInterrupts(terminal: Terminal): Interrupt {
  const stop = new AbortController()
  const now = new AbortController()
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now()
      terminal.err('\nStopping after what is running. Press Ctrl-C again to stop at once.')
      stop.abort()
    } else if (performance.now() - since > SAME_PRESS) {
      now.abort()
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return {
    stop: stop.signal,
    now: now.signal,
    release() {
      process.off('SIGINT', onSignal)
      process.off('SIGTERM', onSignal)
    },
  }
}

export function interruptOf(stop: AbortSignal, now: AbortSignal = new AbortController().signal): Interrupt {
  return { stop, now, release: () => {} }
}
