import type { Log } from '#core/ports/log.ts'
import { compressPage, type FinishedPage } from './finished-page.ts'
import { createKeptPages, type KeptPage, type Rendered } from './kept-pages.ts'

/** How the cache answered, for the `Cache-Status` header (RFC 9211). */
export type CacheStatus = 'hit' | 'stale' | 'miss'

export interface CachedAnswer {
  readonly page: FinishedPage
  readonly status: CacheStatus
}

export interface PageCache {
  /** The page that is kept under a key, without waiting; `undefined` when there is none. */
  peek(key: string): CachedAnswer | undefined
  /** The page of a key: kept, or made. */
  get(key: string, render: () => Promise<Rendered>): Promise<CachedAnswer>
  /** Makes a page that is not kept: rendered and compressed with gzip once for everybody who waits for it. */
  make(key: string, render: () => Promise<Rendered>): Promise<CachedAnswer>
  /** Forgets every page that was made from a container. */
  drop(container: string): void
  readonly figures: {
    readonly pages: number
    readonly bytes: number
    readonly evictions: number
    /** Answers by how they came about, since the start. */
    readonly hits: number
    readonly stale: number
    readonly misses: number
  }
}

interface Options {
  /** Memory for pages, in bytes; the least recently used go first. */
  readonly maxBytes?: number
  /** Age in ms at which a page is rendered anew in the background while the old one is served. */
  readonly maxAgeMs?: number
  /** Milliseconds on any steady clock. */
  readonly clock: () => number
  readonly log: Log
}

/** Finished pages in memory, bounded by bytes. */
export function createPageCache({
  maxBytes = 96 * 1024 * 1024,
  maxAgeMs = 5 * 60_000,
  clock,
  log,
}: Options): PageCache {
  const pages = createKeptPages({ maxBytes, clock })
  const flights = createFlights((key, { page, keep }, render) => {
    if (keep) void compressKept('gzip', key, pages.put(key, page, render))
  })
  const answers = { hits: 0, stale: 0, misses: 0 }

  const compress = async (page: FinishedPage, coding: 'gzip' | 'br') => {
    try {
      await compressPage(page, coding)
    } catch (error) {
      log.warn({ err: error }, 'A page could not be compressed')
    }
  }

  const compressKept = async (coding: 'gzip' | 'br', key: string, kept: KeptPage) => {
    await compress(kept.page, coding)
    pages.reweigh(key, kept)
  }

  const renew = (key: string, kept: KeptPage) => {
    kept.renewing = true
    flights.join(key, kept.render).catch((error: unknown) => {
      kept.renewing = false
      log.warn({ err: error }, 'A page could not be renewed; the old one stays')
    })
  }

  const peek = (key: string): CachedAnswer | undefined => {
    const kept = pages.find(key)
    if (!kept) return undefined
    // Many pages, such as rare choices of filters, are asked for by one visitor alone: not worth the work.
    if (!kept.asked) void compressKept('br', key, kept)
    kept.asked = true
    const isFresh = clock() - kept.renderedAt < maxAgeMs
    answers[isFresh ? 'hits' : 'stale'] += 1
    if (!isFresh && !kept.renewing) renew(key, kept)
    return { page: kept.page, status: isFresh ? 'hit' : 'stale' }
  }

  const make: PageCache['make'] = async (key, render) => {
    answers.misses += 1
    const { page } = await flights.join(key, render)
    // A few ms, where a slow line would carry a gallery's 200 kB as they are for a second.
    await compress(page, 'gzip')
    return { page, status: 'miss' }
  }

  return {
    peek,
    make,
    get: async (key, render) => peek(key) ?? make(key, render),
    drop(container) {
      flights.forget()
      pages.drop(container)
    },
    get figures() {
      const { size, bytes, evictions } = pages
      return { pages: size, bytes, evictions, ...answers }
    },
  }
}

/**
 * Renders each page once for everybody who waits for it.
 * @param landed called with what was rendered, unless the content has changed meanwhile
 */
function createFlights(landed: (key: string, rendered: Rendered, render: KeptPage['render']) => void) {
  const flights = new Map<string, Promise<Rendered>>()
  let changes = 0
  return {
    join(key: string, render: KeptPage['render']): Promise<Rendered> {
      const running = flights.get(key)
      if (running) return running
      const before = changes
      const flight = render()
        .then((rendered) => {
          if (changes === before) landed(key, rendered, render)
          return rendered
        })
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key)
        })
      flights.set(key, flight)
      return flight
    },
    /** The content has changed: whoever asks from now on must not get what was begun before. */
    forget() {
      changes += 1
      flights.clear()
    },
  }
}
