import type { Terminal } from './terminal.ts'

/** What Ctrl-C asks of a command. */
export interface Interrupt {
  /** Aborts on the first Ctrl-C: finish what is in hand, begin nothing new. */
  readonly stop: AbortSignal
  /** Aborts on a later one: give up what is in hand too. */
  readonly now: AbortSignal
  /** Stops listening. */
  release(): void
}

/** A terminal and npm may both pass on the same Ctrl-C; only a later one means impatience. Milliseconds. */
const SAME_PRESS = 1000

/** Listens for Ctrl-C and SIGTERM in this process. */
export function watchInterrupts(terminal: Terminal): Interrupt {
  const stop = new AbortController()
  const now = new AbortController()
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now()
      terminal.err('\nStopping: what is in hand is finished first. Press Ctrl-C again to stop at once.')
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

/** An interrupt that never comes, or comes when its signals are aborted; for tests and nested calls. */
export function interruptOf(stop: AbortSignal, now: AbortSignal = new AbortController().signal): Interrupt {
  return { stop, now, release: () => {} }
}
