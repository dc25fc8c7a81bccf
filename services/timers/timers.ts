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

/** A time limit to race work against. */
export function timeLimit(timers: Timers, ms: number) {
  let reach: (outcome: 'late') => void = () => {}
  const reached = new Promise<'late'>((resolve) => {
    reach = resolve
  })
  return {
    /** Resolves to `'late'` once the time is up. */
    reached,
    cancel: timers.after(ms, () => reach('late')),
  }
}

/** Resolves to the result of the work, or to `'late'` if the time is up first. */
export async function orLate<T>(work: Promise<T>, timers: Timers, ms: number): Promise<T | 'late'> {
  const limit = timeLimit(timers, ms)
  try {
    return await Promise.race([work, limit.reached])
  } finally {
    limit.cancel()
  }
}

/**
 * A clock unaffected by changes of the system clock. Only for measuring ages within this process, never to be displayed
 * or stored.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now())
}
