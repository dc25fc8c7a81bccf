import type { FinishedPage } from './finished-page.ts'

/** Finished answers with pictures, by address: bytes that never change under it, so there is nothing to renew. */
export interface KeptFiles {
  get(url: string): FinishedPage | undefined
  put(url: string, file: FinishedPage): void
  /** Forgets what was made from a container. */
  drop(container: string): void
}

/** What one file may take of the memory: large ones are read from disk. */
const LARGEST_SHARE = 1 / 64

/** Bounded by bytes; the least recently used go first. */
export function createKeptFiles({ maxBytes = 64 * 1024 * 1024 } = {}): KeptFiles {
  /** Least recently used first. */
  const files = new Map<string, FinishedPage>()
  let bytes = 0

  const remove = (url: string, file: FinishedPage) => {
    files.delete(url)
    bytes -= file.bodies.identity.length
  }

  return {
    get(url) {
      const file = files.get(url)
      if (!file) return undefined
      files.delete(url)
      files.set(url, file)
      return file
    },
    put(url, file) {
      const size = file.bodies.identity.length
      if (size > maxBytes * LARGEST_SHARE) return
      const before = files.get(url)
      if (before) remove(url, before)
      files.set(url, file)
      bytes += size
      for (const [oldest, one] of files) {
        if (bytes <= maxBytes) return
        remove(oldest, one)
      }
    },
    drop(container) {
      for (const [url, file] of files) if (file.containers.has(container)) remove(url, file)
    },
  }
}
