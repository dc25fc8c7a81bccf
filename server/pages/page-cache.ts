import { LRUCache } from 'lru-cache'
import type { Log } from '#core/ports/log.ts'
import { compressPage, type FinishedPage, weightOf } from './finished-page.ts'

/** How the cache answered, for the `Cache-Status` header (RFC 9211). */
export type CacheStatus = 'hit' | 'stale' | 'miss'

export interface CachedAnswer {
  readonly page: FinishedPage
  readonly status: CacheStatus
}

/** A page, and whether it may be kept. */
export interface Rendered {
  readonly page: FinishedPage
  readonly keep: boolean
}

export interface PageCache {
  /** The page that is kept under a key, without waiting; `undefined` when there is none. */
  peek(key: string): CachedAnswer | undefined
  /** The page of a key: kept, or rendered and compressed with gzip once for everybody who waits for it. */
  get(key: string, render: () => Promise<Rendered>): Promise<CachedAnswer>
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

interface Entry {
  readonly page: FinishedPage
  readonly render: () => Promise<Rendered>
  readonly renderedAt: number
  renewing: boolean
  /** Somebody asked for it after it was made. */
  asked: boolean
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
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => weightOf(page),
    dispose(_entry, _key, reason) {
      if (reason === 'evict') figures.evictions += 1
    },
  })
  const flights = new Map<string, Promise<Rendered>>()
  const figures = {
    get pages() {
      return entries.size
    },
    get bytes() {
      return entries.calculatedSize
    },
    evictions: 0,
    hits: 0,
    stale: 0,
    misses: 0,
  }
  /** Counts changes of content: what was being rendered meanwhile may be made from the old one. */
  let changes = 0

  const keep = (key: string, rendered: FinishedPage, render: Entry['render']) => {
    const before = entries.peek(key)
    // A page that came out the same is compressed already.
    const page = before?.page.tag === rendered.tag ? { ...rendered, bodies: before.page.bodies } : rendered
    const entry = { page, render, renderedAt: clock(), renewing: false, asked: false }
    entries.set(key, entry)
    void compress(key, entry, 'gzip')
  }

  const tryToCompress = async (page: FinishedPage, coding: 'gzip' | 'br') => {
    try {
      await compressPage(page, coding)
    } catch (error) {
      log.warn({ err: error }, 'A page could not be compressed')
    }
  }

  const compress = async (key: string, entry: Entry, coding: 'gzip' | 'br') => {
    await tryToCompress(entry.page, coding)
    if (entries.peek(key) !== entry) return
    // Its weight is known now; the cache measures only what it does not hold yet.
    entries.delete(key)
    entries.set(key, entry)
  }

  const fill = (key: string, render: Entry['render']): Promise<Rendered> => {
    const running = flights.get(key)
    if (running) return running
    const before = changes
    const flight = render()
      .then((rendered) => {
        if (rendered.keep && changes === before) keep(key, rendered.page, render)
        return rendered
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  const peek = (key: string): CachedAnswer | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    // Many pages, such as rare choices of filters, are asked for by one visitor alone: not worth the work.
    if (!entry.asked) {
      entry.asked = true
      void compress(key, entry, 'br')
    }
    if (clock() - entry.renderedAt < maxAgeMs) {
      figures.hits += 1
      return { page: entry.page, status: 'hit' }
    }
    figures.stale += 1
    if (!entry.renewing) {
      entry.renewing = true
      fill(key, entry.render).catch((error: unknown) => {
        entry.renewing = false
        log.warn({ err: error }, 'A page could not be renewed; the old one stays')
      })
    }
    return { page: entry.page, status: 'stale' }
  }

  return {
    peek,
    figures,
    async get(key, render) {
      const kept = peek(key)
      if (kept) return kept
      figures.misses += 1
      const { page } = await fill(key, render)
      // A few ms, where a slow line would carry a gallery's 200 kB as they are for a second.
      await tryToCompress(page, 'gzip')
      return { page, status: 'miss' }
    },
    drop(container) {
      changes += 1
      // Whoever asks from now on must not get what was begun before the change.
      flights.clear()
      const stale = [...entries].filter(([, { page }]) => page.containers.has(container))
      for (const [key] of stale) entries.delete(key)
    },
  }
}
