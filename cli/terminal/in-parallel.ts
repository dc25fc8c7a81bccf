/**
 * Runs `work` for every item, `limit` at a time and in order of starting. Once `stop` is aborted nothing new
 * begins. Resolves when everything begun has ended; the first thing thrown is thrown on, after that.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  stop: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let failed = false
  const worker = async () => {
    while (next < items.length && !stop.aborted && !failed) {
      const item = items[next] as T
      next += 1
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}
