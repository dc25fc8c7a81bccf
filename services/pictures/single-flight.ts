/** Shares one run of the work among all callers with the same key while it is under way. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known !== undefined) return known
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
