import pMap from 'p-map'

/** Starts nothing new once `stop` is aborted. Waits for running work, then throws the first error. */
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
