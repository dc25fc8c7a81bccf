/** Returned by an attempt if someone else changed the same item since it was read. */
export const OVERTAKEN = Symbol('overtaken')

/** More retries are rarely needed, even with many concurrent writers. */
const ATTEMPTS = 5

/**
 * Optimistic concurrency: reads, plans and writes, and after a conflict starts over from the new state, up to five times.
 * @param attempt must not return `OVERTAKEN` if it is the last.
 */
export async function retryOvertaken<T>(
  attempt: (isLast: boolean) => Promise<T | typeof OVERTAKEN>,
): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const outcome = await attempt(count === ATTEMPTS)
    if (outcome !== OVERTAKEN) return outcome
  }
  throw new Error('The last attempt was overtaken, although it must not be.')
}

/** Like `retryOvertaken`, for an attempt that throws if overtaken; rethrows the last error. */
export async function retryWhen<T>(
  isOvertaken: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  return retryOvertaken(async (isLast) => {
    try {
      return await attempt()
    } catch (error) {
      if (isLast || !isOvertaken(error)) throw error
      return OVERTAKEN
    }
  })
}
