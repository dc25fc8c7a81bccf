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
  const failedAt = new Map<string, number>()
  const dropOld = () => {
    const oldest = clock() - LATELY_MS
    for (const [what, at] of failedAt) if (at < oldest) failedAt.delete(what)
  }
  return {
    async watch(what, work) {
      try {
        const result = await work()
        failedAt.delete(what)
        return result
      } catch (error) {
        dropOld()
        if (failedAt.size < MAX_KNOWN || failedAt.has(what)) failedAt.set(what, clock())
        throw error
      }
    },
    lately() {
      dropOld()
      return failedAt.size > 0
    },
  }
}
