/**
 * Runs the work once at a time. Calls during a run share one more run after it.
 * @param work must not reject.
 */
export function createCoalescedRuns(work: () => Promise<void>) {
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
    /** Resolves once a run that began after this call has ended, or when stopped. */
    run,
    current: () => running,
    stop(): void {
      state.isStopped = true
    },
  }
}
