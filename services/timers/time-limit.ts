import type { Timers } from '#core/ports/timers.ts'

/** A time limit to race work against. */
export type TimeLimit = ReturnType<typeof timeLimit>

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

/** Whichever is first: the outcome of the work, or `'late'` once the time is up. */
export async function orLate<T>(work: Promise<T>, timers: Timers, ms: number): Promise<T | 'late'> {
  const limit = timeLimit(timers, ms)
  try {
    return await Promise.race([work, limit.reached])
  } finally {
    limit.cancel()
  }
}
