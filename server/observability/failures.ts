import { LRUCache } from 'lru-cache'

export interface Failures {
  watch<T>(what: string, work: () => Promise<T>): Promise<T>
  lately(): boolean
}

/** In ms. Listings are retried every half minute; what is never retried must not count as failing forever. */
const LATELY_MS = 120_000
/** Strangers choose container names, so their number must be bounded. */
const MAX_KNOWN = 100

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
