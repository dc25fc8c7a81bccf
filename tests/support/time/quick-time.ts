import { vi } from 'vitest'

const STEP_MS = 100
/** The program does due work between two steps. */
const TURN_MS = 10

/**
 * Runs time ten times as fast for a site in memory: its timers, time limits and clocks. A busy processor makes the
 * steps rarer, not larger, so that limits keep their order. Start it before the site. Returns a function that ends it.
 */
export function quickTime(): () => void {
  const { setInterval: repeat, clearInterval: cancel } = globalThis
  const startTime = performance.now()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const startedAt = Date.now()
  const now = vi.spyOn(performance, 'now').mockImplementation(() => startTime + Date.now() - startedAt)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The time is up', 'TimeoutError')), ms)
    return controller.signal
  })
  const steps = repeat(() => vi.advanceTimersByTime(STEP_MS), TURN_MS)
  return () => {
    cancel(steps)
    vi.useRealTimers()
    now.mockRestore()
    limit.mockRestore()
  }
}
