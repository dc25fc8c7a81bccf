/** Wraps an async function to return `undefined` instead of a not-found error. */
export function undefinedWhen(isAbsent: (error: unknown) => boolean) {
  return async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
}
