import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import { createSingleFlight } from '#core/single-flight.ts'
import { compressPage, type FinishedPage, weightOf } from './finished-page.ts'

/** For the `Cache-Status` header (RFC 9211). */
type CacheStatus = 'hit' | 'stale' | 'miss'

export interface CachedAnswer {
  readonly page: FinishedPage
  readonly status: CacheStatus
}

/** An older page is still served while a new one is rendered in the background. */
const MAX_AGE_MS = 5 * MINUTE_MS

export function createPageCache({
  maxBytes = 96 * 1024 * 1024,
  log,
}: {
  readonly maxBytes?: number
  readonly log: Log
}) {
  const answers = { hit: 0, stale: 0, miss: 0 }
  let evictions = 0
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => weightOf(page),
    dispose(_page, _key, reason) {
      if (reason === 'evict') evictions += 1
    },
  })
  const flights = createFlights((key, rendered, render) => {
    if (!rendered.keep) return
    const before = pages.peek(key)?.page
    const page =
      before?.tag === rendered.page.tag ? { ...rendered.page, bodies: before.bodies } : rendered.page
    const entry = { page, render, renderedAt: performance.now(), renewing: false, asked: false }
    pages.set(key, entry)
    void compressStored('gzip', key, entry)
  })

  const compressStored = async (coding: 'gzip' | 'br', key: string, entry: StoredPage) => {
    await compress(entry.page, coding, log)
    if (pages.peek(key) !== entry) return
    // Weighs it again.
    pages.delete(key)
    pages.set(key, entry)
  }

  const renew = async (key: string, entry: StoredPage) => {
    entry.renewing = true
    try {
      await flights.join(key, entry.render)
    } catch (error) {
      log.warn({ err: error }, 'A stale page could not be rendered again; still serving it')
    } finally {
      // After an error or a content change, the page was not replaced.
      entry.renewing = false
    }
  }

  const peek = (key: string): CachedAnswer | undefined => {
    const entry = pages.get(key)
    if (!entry) return undefined
    // Many pages, such as rare filter combinations, are requested only once and not worth the work.
    if (!entry.asked) void compressStored('br', key, entry)
    entry.asked = true
    const isFresh = performance.now() - entry.renderedAt < MAX_AGE_MS
    answers[isFresh ? 'hit' : 'stale'] += 1
    if (!isFresh && !entry.renewing) void renew(key, entry)
    return { page: entry.page, status: isFresh ? 'hit' : 'stale' }
  }

  const make = async (key: string, render: () => Promise<Rendered>): Promise<CachedAnswer> => {
    answers.miss += 1
    const { page } = await flights.join(key, render)
    // Takes a few ms. The 200 kB of an uncompressed gallery would take a second on a slow connection.
    await compress(page, 'gzip', log)
    return { page, status: 'miss' }
  }

  return {
    peek,
    get: async (key: string, render: () => Promise<Rendered>) => peek(key) ?? make(key, render),
    drop(container: string) {
      flights.forget()
      const stale = [...pages].filter(([, { page }]) => page.containers.has(container))
      for (const [key] of stale) pages.delete(key)
    },
    get figures() {
      return { pages: pages.size, bytes: pages.calculatedSize, evictions, ...answers }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

async function compress(page: FinishedPage, coding: 'gzip' | 'br', log: Log): Promise<void> {
  try {
    await compressPage(page, coding)
  } catch (error) {
    log.warn({ err: error }, 'A page could not be compressed')
  }
}

/**
 * Renders each page once for all waiting visitors. Calls `onRendered` with the result unless content changed meanwhile.
 */
function createFlights(onRendered: (key: string, rendered: Rendered, render: StoredPage['render']) => void) {
  const share = createSingleFlight<Rendered>()
  let changes = 0
  return {
    join(key: string, render: StoredPage['render']): Promise<Rendered> {
      const before = changes
      return share(`${before} ${key}`, async () => {
        const rendered = await render()
        if (changes === before) onRendered(key, rendered, render)
        return rendered
      })
    },
    /** After a content change, new requests must not get a rendering that began before it. */
    forget() {
      changes += 1
    },
  }
}

export interface Rendered {
  readonly page: FinishedPage
  readonly keep: boolean
}

interface StoredPage {
  readonly page: FinishedPage
  readonly render: () => Promise<Rendered>
  readonly renderedAt: number
  renewing: boolean
  asked: boolean
}
