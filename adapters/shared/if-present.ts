/** Makes a function that waits for what may be absent: `undefined` instead of an error that says so. */
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
