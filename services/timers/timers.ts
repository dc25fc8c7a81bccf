import type { Timers } from '#core/ports/timers.ts'

/** The timers of the process. A pending timer does not keep it alive. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Calls `run` every `ms` milliseconds, first after one interval. Returns a function that cancels it. */
export function repeat(timers: Timers, ms: number, run: () => void): () => void {
  let cancel = timers.after(ms, again)
  function again(): void {
    run()
    cancel = timers.after(ms, again)
  }
  return () => cancel()
}

/** Resolves to the result of the work, or to `'late'` if the time is up first. */
export async function orLate<T>(work: Promise<T>, timers: Timers, ms: number): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const cancel = timers.after(ms, () => resolve('late'))
  try {
    return await Promise.race([work, promise])
  } finally {
    cancel()
  }
}
