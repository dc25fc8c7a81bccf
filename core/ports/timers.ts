/** Schedules calls, so that services don't need a clock. */
export interface Timers {
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}
