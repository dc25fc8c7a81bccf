import { LRUCache } from 'lru-cache'

/** Remembers what failed and has not succeeded since. */
export interface Failures {
  watch<T>(what: string, work: () => Promise<T>): Promise<T>
  lately(): boolean
}

/** In ms. Listings are retried every half minute; what is never retried must not count as failing forever. */
const LATELY_MS = 120_000
/** Container names come from strangers. */
const MAX_KNOWN = 100

/** @param clock monotonic milliseconds. */
export function createFailures(clock: () => number): Failures {
  const failedAt = new LRUCache<string, number>({ max: MAX_KNOWN })
  return {
    async watch(what, work) {
      try {
        const result = await work()
        failedAt.delete(what)
        return result
      } catch (error) {
        failedAt.set(what, clock())
        throw error
      }
    },
    lately() {
      const oldest = clock() - LATELY_MS
      return [...failedAt.values()].some((at) => at >= oldest)
    },
  }
}
