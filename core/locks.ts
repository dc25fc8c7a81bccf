/** Runs work with the same key one at a time, in call order. A failure does not block later work. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

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
