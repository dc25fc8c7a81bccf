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

export function createPageMemory({
  maxBytes,
  clock,
}: {
  readonly maxBytes: number
  readonly clock: () => number
}) {
  let evictions = 0
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => weightOf(page),
    dispose(_page, _key, reason) {
      if (reason === 'evict') evictions += 1
    },
  })
  return {
    find: (key: string): StoredPage | undefined => pages.get(key),
    put(key: string, finishedPage: FinishedPage, render: StoredPage['render']): StoredPage {
      const before = pages.peek(key)?.page
      const page =
        before?.tag === finishedPage.tag ? { ...finishedPage, bodies: before.bodies } : finishedPage
      const entry = { page, render, renderedAt: clock(), renewing: false, asked: false }
      pages.set(key, entry)
      return entry
    },
    reweigh(key: string, entry: StoredPage): void {
      if (pages.peek(key) !== entry) return
      pages.delete(key)
      pages.set(key, entry)
    },
    drop(container: string): void {
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
