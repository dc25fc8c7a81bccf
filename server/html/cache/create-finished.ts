import { LRUCache } from 'lru-cache'
import type { Log } from '#core/ports/log.ts'
import type { Pages } from '../page-renderer.ts'
import { readBuiltFiles } from './built-files.ts'
import type { FinishedPage } from './finished-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** Caches of pages and files that are ready to send. */
export interface Finished {
  readonly pages: PageCache
  readonly files: FileCache
  /** Of the build. */
  readonly assets: ReadonlyMap<string, FinishedPage>
}

export function createFinished({
  pages: { mode, assetsDir },
  headers,
  pageCache,
  clock,
  log,
}: {
  readonly pages: Pick<Pages, 'mode' | 'assetsDir'>
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly pageCache: PageCache | undefined
  readonly clock: () => number
  readonly log: Log
}): Finished | undefined {
  if (mode === 'development') return undefined
  return {
    pages: pageCache ?? createPageCache({ clock, log }),
    files: createFileCache(),
    assets: assetsDir === undefined ? new Map() : readBuiltFiles(assetsDir, headers),
  }
}

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
