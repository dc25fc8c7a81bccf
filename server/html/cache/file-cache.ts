import { LRUCache } from 'lru-cache'
import type { FinishedPage } from './finished-page.ts'

export interface FileCache {
  get(url: string): FinishedPage | undefined
  put(url: string, file: FinishedPage): void
  drop(container: string): void
}

const LARGEST_SHARE = 1 / 64

export function createFileCache({ maxBytes = 64 * 1024 * 1024 } = {}): FileCache {
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
