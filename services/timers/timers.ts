/**
 * Calls `run` once after `ms` milliseconds. A pending call does not keep the process alive. Returns a function that
 * cancels it.
 */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Calls `run` every `ms` milliseconds, first after one interval. Returns a function that cancels it. */
export function repeat(ms: number, run: () => void): () => void {
  let cancel = after(ms, again)
  function again(): void {
    run()
    cancel = after(ms, again)
  }
  return () => cancel()
}

/** Resolves to the result of the work, or to `'late'` if the time is up first. */
export async function orLate<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const cancel = after(ms, () => resolve('late'))
  try {
    return await Promise.race([work, promise])
  } finally {
    cancel()
  }
}
