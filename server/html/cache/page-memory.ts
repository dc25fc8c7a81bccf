import { LRUCache } from 'lru-cache'
import { type FinishedPage, weightOf } from './finished-page.ts'

export interface Rendered {
  readonly page: FinishedPage
  readonly keep: boolean
}

export interface StoredPage {
  readonly page: FinishedPage
  readonly render: () => Promise<Rendered>
  readonly renderedAt: number
  renewing: boolean
  asked: boolean
}

export interface PageMemory {
  find(key: string): StoredPage | undefined
  put(key: string, page: FinishedPage, render: StoredPage['render']): StoredPage
  reweigh(key: string, kept: StoredPage): void
  drop(container: string): void
  readonly size: number
  readonly bytes: number
  readonly evictions: number
}

interface Options {
  readonly maxBytes: number
  readonly clock: () => number
}

export function createPageMemory({ maxBytes, clock }: Options): PageMemory {
  let evictions = 0
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => weightOf(page),
    dispose(_page, _key, reason) {
      if (reason === 'evict') evictions += 1
    },
  })
  return {
    find: (key) => pages.get(key),
    put(key, rendered, render) {
      const before = pages.peek(key)?.page
      const page = before?.tag === rendered.tag ? { ...rendered, bodies: before.bodies } : rendered
      const entry = { page, render, renderedAt: clock(), renewing: false, asked: false }
      pages.set(key, entry)
      return entry
    },
    reweigh(key, kept) {
      if (pages.peek(key) !== kept) return
      pages.delete(key)
      pages.set(key, kept)
    },
    drop(container) {
      const stale = [...pages].filter(([, { page }]) => page.containers.has(container))
      for (const [key] of stale) pages.delete(key)
    },
    get size() {
      return pages.size
    },
    get bytes() {
      return pages.calculatedSize
    },
    get evictions() {
      return evictions
    },
  }
}
