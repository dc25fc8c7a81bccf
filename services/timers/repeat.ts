import type { Timers } from '#core/ports/timers.ts'

/** Calls `run` every `ms` milliseconds, first after one interval. Returns a function that cancels it. */
export function repeat(timers: Timers, ms: number, run: () => void): () => void {
  let cancel = timers.after(ms, again)
  function again(): void {
    run()
    cancel = timers.after(ms, again)
  }
  return () => cancel()
}
