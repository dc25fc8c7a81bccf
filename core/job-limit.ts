/** Runs work in the order it came, at most a fixed number of pieces at once. */
export type JobLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createJobLimit(atOnce: number): JobLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever finishes hands its place on, so that a newcomer cannot overtake.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
