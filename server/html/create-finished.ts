import type { Log } from '#core/ports/log.ts'
import type { Finished } from './fast-path.ts'
import { createKeptFiles } from './kept-files.ts'
import type { Pages } from './load-pages.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

interface Options {
  readonly mode: Pages['mode']
  readonly pageCache: PageCache | undefined
  readonly clock: () => number
  readonly log: Log
}

export function createFinished({ mode, pageCache, clock, log }: Options): Finished | undefined {
  if (mode === 'development') return undefined
  return { pages: pageCache ?? createPageCache({ clock, log }), files: createKeptFiles() }
}
