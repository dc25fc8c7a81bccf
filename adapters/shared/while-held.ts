import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** Whether an attempt failed because somebody else holds the lock. */
  readonly isHeld: (error: unknown) => boolean
  readonly everyMs: number
  readonly patienceMs: number
  /** What is thrown once the patience is over. */
  readonly gaveUp: () => Error
}

/** Tries again, at intervals, while somebody else holds the lock. */
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
      // The cause may include a request with credentials.
      // oxlint-disable-next-line preserve-caught-error
      if (performance.now() > giveUpAt) throw gaveUp()
      await wait(everyMs)
    }
  }
}
