import { LRUCache } from 'lru-cache'
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
  const files = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    sizeCalculation: ({ bodies }) => Math.max(1, bodies.identity.length),
  })
  return {
    get: (url) => files.get(url),
    put: (url, file) => void files.set(url, file),
    drop(container) {
      const stale = [...files].filter(([, file]) => file.containers.has(container))
      for (const [url] of stale) files.delete(url)
    },
  }
}
