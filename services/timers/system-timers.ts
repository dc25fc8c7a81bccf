import type { Timers } from '#core/ports/timers.ts'

/** The process's timers. A pending timer does not keep the process alive. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
