import { LRUCache } from 'lru-cache'
import type { FinishedPage } from './finished-page.ts'

export type FileCache = ReturnType<typeof createFileCache>

const LARGEST_SHARE = 1 / 64

export function createFileCache({ maxBytes = 64 * 1024 * 1024 } = {}) {
  const files = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    sizeCalculation: ({ bodies }) => Math.max(1, bodies.identity.length),
  })
  return {
    get: (url: string): FinishedPage | undefined => files.get(url),
    put: (url: string, file: FinishedPage): void => void files.set(url, file),
    drop(container: string): void {
      const stale = [...files].filter(([, file]) => file.containers.has(container))
      for (const [url] of stale) files.delete(url)
    },
  }
}
