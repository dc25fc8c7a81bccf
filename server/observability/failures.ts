import { LRUCache } from 'lru-cache'

/** Remembers what failed and has not worked since. */
export interface Failures {
  /** Does the work; whether it ends well decides how `what` stands. */
  watch<T>(what: string, work: () => Promise<T>): Promise<T>
  /** True while something stands that failed of late. */
  lately(): boolean
}

/** Listings are tried again every half minute; what nobody tries again must not count as failing for ever. */
const LATELY_MS = 120_000
/** Names of containers come from strangers. */
const MAX_KNOWN = 100

/** @param clock milliseconds on a steady clock. */
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
