import { setTimeout as wait } from 'node:timers/promises'

interface LockRetry {
  /** Whether an attempt failed because another process holds the lock. */
  readonly isHeld: (error: unknown) => boolean
  readonly everyMs: number
  readonly timeoutMs: number
  /** Message of the error thrown at the time limit. */
  readonly timeoutError: () => Error
}

/** Retries at intervals while another process holds the lock. */
export async function whileHeld<T>(
  { isHeld, everyMs, timeoutMs, timeoutError }: LockRetry,
  attempt: () => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isHeld(error)) throw error
      // The cause may contain a request with credentials. oxlint-disable-next-line preserve-caught-error
      if (performance.now() > giveUpAt) throw timeoutError()
      await wait(everyMs)
    }
  }
}
