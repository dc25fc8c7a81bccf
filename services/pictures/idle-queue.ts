import type { Log } from '#core/ports/log.ts'

/** Work that can wait, done one piece after another while nothing urgent is under way. */
export interface IdleQueue {
  /** Adds a piece of work unless one of the same name is waiting or under way. */
  add(name: string, work: () => Promise<void>): void
  /** Runs urgent work; what waits is not begun before all of it has ended. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Forgets what waits and takes no more; resolves when the piece under way has ended. */
  stop(): Promise<void>
}

/** What does not fit is dropped: it will be asked for again when it matters. */
const MAX_WAITING = 5000

export function createIdleQueue({ log }: { readonly log: Log }): IdleQueue {
  const waiting = new Map<string, () => Promise<void>>()
  let urgentRunning = 0
  let current: string | undefined
  let runner: Promise<void> | undefined
  let stopped = false

  const isIdle = () => urgentRunning === 0 && !stopped && waiting.size > 0

  const run = async () => {
    while (isIdle()) {
      const [entry] = waiting
      if (!entry) return
      const [name, work] = entry
      waiting.delete(name)
      current = name
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, name }, 'work in the background failed')
      }
      current = undefined
    }
  }

  const wake = () => {
    if (runner || !isIdle()) return
    runner = run().finally(() => {
      runner = undefined
      wake()
    })
  }

  return {
    add(name, work) {
      if (stopped || current === name || waiting.size >= MAX_WAITING) return
      if (!waiting.has(name)) waiting.set(name, work)
      wake()
    },
    async urgent(work) {
      urgentRunning += 1
      try {
        return await work()
      } finally {
        urgentRunning -= 1
        wake()
      }
    },
    async stop() {
      stopped = true
      waiting.clear()
      await runner
    },
  }
}
