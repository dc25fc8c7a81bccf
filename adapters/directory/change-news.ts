/** Notifies listeners of changed containers. */
export interface ChangeNews {
  tell(container: string): void
  /** Listeners hear of changes at the end of the work, once per container. */
  atTheEndOf<T>(work: () => Promise<T>): Promise<T>
  /** Returns the number of listeners. */
  listen(listener: (container: string) => void): () => number
}

export function createChangeNews(): ChangeNews {
  const listeners = new Set<(container: string) => void>()
  const untold = new Set<string>()
  let isHeldBack = false

  const tell = (container: string) => {
    if (isHeldBack) untold.add(container)
    else for (const listener of listeners) listener(container)
  }
  return {
    tell,
    async atTheEndOf(work) {
      isHeldBack = true
      try {
        return await work()
      } finally {
        isHeldBack = false
        for (const container of untold) tell(container)
        untold.clear()
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        return listeners.size
      }
    },
  }
}
