import type { Log } from '#core/ports/log.ts'
import type { Pages } from '../load-pages.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** Caches of pages and files that are ready to send. */
export interface Finished {
  readonly pages: PageCache
  readonly files: FileCache
}

export function createFinished({
  mode,
  pageCache,
  clock,
  log,
}: {
  readonly mode: Pages['mode']
  readonly pageCache: PageCache | undefined
  readonly clock: () => number
  readonly log: Log
}): Finished | undefined {
  if (mode === 'development') return undefined
  return { pages: pageCache ?? createPageCache({ clock, log }), files: createFileCache() }
}
