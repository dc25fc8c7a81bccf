/** Tells listeners which containers have changed. */
export interface ChangeNews {
  tell(container: string): void
  /** Changes made during the work reach the listeners at its end, once for each container. */
  atTheEndOf<T>(work: () => Promise<T>): Promise<T>
  /** Returns how many listen. */
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
