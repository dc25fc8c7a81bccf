/** Runs something later, so that services need no clock of their own. */
export interface Timers {
  /** Calls `run` once after `ms` milliseconds; returns the way to call it off. */
  after(ms: number, run: () => void): () => void
}
