/** Runs work with the same key one at a time, in call order. A failure does not block later work. */
type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Locks within this process. */
export function createLocks(): WithLock {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve()
    const running = before.then(work)
    const tail = running.catch(() => undefined)
    tails.set(key, tail)
    try {
      return await running
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}

/** Returned by an attempt if someone else changed the same item since it was read. */
export const OVERTAKEN = Symbol('overtaken')

/** More retries are rarely needed, even with many concurrent writers. */
const ATTEMPTS = 5

/**
 * Optimistic concurrency: reads, plans and writes, and after a conflict starts over from the new state, up to five times.
 * @param attempt must not return `OVERTAKEN` if it is the last.
 */
export async function retryOvertaken<T>(
  attempt: (isLast: boolean) => Promise<T | typeof OVERTAKEN>,
): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const outcome = await attempt(count === ATTEMPTS)
    if (outcome !== OVERTAKEN) return outcome
  }
  throw new Error('The last attempt was overtaken, although it must not be.')
}

/** Like `retryOvertaken`, for an attempt that throws if overtaken; rethrows the last error. */
export async function retryWhen<T>(
  isOvertaken: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  return retryOvertaken(async (isLast) => {
    try {
      return await attempt()
    } catch (error) {
      if (isLast || !isOvertaken(error)) throw error
      return OVERTAKEN
    }
  })
}
