import type { Timers } from '#core/ports/timers.ts'

/** A time limit to race work against. */
export interface TimeLimit {
  /** Resolves to `'late'` once the time is up. */
  readonly reached: Promise<'late'>
  cancel(): void
}

export function timeLimit(timers: Timers, ms: number): TimeLimit {
  let reach: (outcome: 'late') => void = () => {}
  const reached = new Promise<'late'>((resolve) => {
    reach = resolve
  })
  return { reached, cancel: timers.after(ms, () => reach('late')) }
}
