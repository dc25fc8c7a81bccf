import pMap from 'p-map'

/**
 * Runs `work` for every item, `concurrency` at a time and in order of starting. Once `stop` is aborted nothing new
 * begins. Resolves when everything begun has ended; the first thing thrown is thrown on, after that.
 */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  stop: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const unlessOver = async (item: T) => {
    if (stop.aborted || failures.length > 0) return
    await work(item).catch((error: unknown) => void failures.push(error))
  }
  await pMap(items, unlessOver, { concurrency })
  if (failures.length > 0) throw failures[0]
}
