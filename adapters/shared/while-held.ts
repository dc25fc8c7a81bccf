import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** Whether an attempt failed because another process holds the lock. */
  readonly isHeld: (error: unknown) => boolean
  readonly everyMs: number
  readonly patienceMs: number
  /** Message of the error thrown at the time limit. */
  readonly gaveUp: () => Error
}

/** Retries at intervals while another process holds the lock. */
export async function whileHeld<T>(
  { isHeld, everyMs, patienceMs, gaveUp }: Patience,
  attempt: () => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isHeld(error)) throw error
      // The cause may contain a request with credentials. oxlint-disable-next-line preserve-caught-error
      if (performance.now() > giveUpAt) throw gaveUp()
      await wait(everyMs)
    }
  }
}
