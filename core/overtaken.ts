/** What an attempt returns when somebody else changed the same item in between. */
export const OVERTAKEN = Symbol('overtaken')

/** Even many who write the same at once are rarely faster this often. */
const ATTEMPTS = 5

/**
 * Optimistic concurrency: reads, plans and writes, and does so again from the new state when somebody else was faster, up
 * to five times.
 *
 * @param attempt must not answer `OVERTAKEN` when it is the last.
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

/** The same for an attempt that throws when it was overtaken; the last one's error is thrown on. */
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
