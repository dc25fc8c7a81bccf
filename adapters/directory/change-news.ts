/** Notifies listeners of changed containers. */
export type ChangeNews = ReturnType<typeof createChangeNews>

export function createChangeNews() {
  const listeners = new Set<(container: string) => void>()
  const untold = new Set<string>()
  let isHeldBack = false

  const tell = (container: string) => {
    if (isHeldBack) untold.add(container)
    else for (const listener of listeners) listener(container)
  }
  return {
    tell,
    /** Listeners hear of changes at the end of the work, once per container. */
    async atTheEndOf<T>(work: () => Promise<T>): Promise<T> {
      isHeldBack = true
      try {
        return await work()
      } finally {
        isHeldBack = false
        for (const container of untold) tell(container)
        untold.clear()
      }
    },
    /** Returns the number of listeners. */
    listen(listener: (container: string) => void): () => number {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        return listeners.size
      }
    },
  }
}
