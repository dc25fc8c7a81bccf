/** Runs the work once at a time. Calls during a run share one more run after it. */
export interface CoalescedRuns {
  /** Resolves once a run that began after this call has ended, or when stopped. */
  run(): Promise<void>
  /** The current run. */
  current(): Promise<void> | undefined
  /** Starts no more runs. */
  stop(): void
}

/** @param work must not reject. */
export function createCoalescedRuns(work: () => Promise<void>): CoalescedRuns {
  let running: Promise<void> | undefined
  const state = { isWanted: false, isStopped: false }

  async function runWhileWanted(): Promise<void> {
    while (state.isWanted && !state.isStopped) {
      state.isWanted = false
      await work()
    }
  }

  function run(): Promise<void> {
    state.isWanted = true
    running ??= runWhileWanted().finally(() => {
      running = undefined
      // There may have been a call after the last run ended.
      if (state.isWanted && !state.isStopped) void run()
    })
    return running
  }

  return {
    run,
    current: () => running,
    stop() {
      state.isStopped = true
    },
  }
}
