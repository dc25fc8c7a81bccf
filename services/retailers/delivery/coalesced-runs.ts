/** Runs work one run at a time. Calls during a run share one more run after it. */
export interface CoalescedRuns {
  /** Resolves once a run that began after this call has ended, or once stopped. */
  run(): Promise<void>
  /** The run under way. */
  current(): Promise<void> | undefined
  /** Starts no further run. */
  stop(): void
}

/** @param work never rejects. */
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
      // Someone may have called between the last run and this moment.
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
