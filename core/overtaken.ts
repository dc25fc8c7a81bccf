/** Returned by an attempt when the same item was changed in between. */
export const OVERTAKEN = Symbol('overtaken')

/** Even with many concurrent writers, more retries are rarely needed. */
const ATTEMPTS = 5

/**
 * Optimistic concurrency: reads, plans and writes, and starts over from the new state after a conflict, up to five
 * times. @param attempt must not return `OVERTAKEN` when it is the last.
 */
export async function retryOvertaken<T>(
  attempt: (isLast: boolean) => Promise<T | typeof OVERTAKEN>,
): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const outcome = await attempt(count === ATTEMPTS)
    if (outcome !== OVERTAKEN) return outcome
  }
  throw new Error('The last attempt was overtaken, too.')
}

/** The same for an attempt that throws when overtaken; the last error is rethrown. */
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
