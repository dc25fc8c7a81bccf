import type { Log } from '#core/ports/log.ts'

/** Runs deferred work one task at a time, only while nothing urgent is under way. */
export interface IdleQueue {
  /** Adds a task unless one of the same name is waiting or running. */
  add(name: string, work: () => Promise<void>): void
  /** Runs urgent work; no waiting task starts until all of it has ended. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Drops waiting tasks and accepts no more; resolves when the running task has ended. */
  stop(): Promise<void>
}

/** Further tasks are dropped; they are added again when next needed. */
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
        log.warn({ err: error, name }, 'Background work failed')
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
