import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type DocumentReader, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createSingleFlight } from '#core/single-flight.ts'
import { originalKey, readOriginal } from '../pictures/original.ts'

/** Gets the text of each page of a document, empty if it is unreadable; `undefined` if it may become readable later. */
export type DocumentTexts = (item: ContentItem) => Promise<readonly string[] | undefined>

/** Maximum characters cached for all documents together. */
const MAX_TEXT = 8_000_000

/** Reads documents one at a time, each version once. */
export function createDocumentTexts({
  store,
  reader,
  log,
}: {
  readonly store: Pick<ContentStore, 'open'>
  readonly reader: DocumentReader
  readonly log: Log
}): DocumentTexts {
  const cache = new LRUCache<string, readonly string[]>({
    maxSize: MAX_TEXT,
    sizeCalculation: (pages) => 1 + pages.join('').length,
  })
  const reading = createSingleFlight<readonly string[] | undefined>()
  const oneByOne = pLimit(1)

  const read = async (item: ContentItem): Promise<readonly string[] | undefined> => {
    try {
      const pages = await reader.pageTexts(await readOriginal(store, item))
      cache.set(originalKey(item), pages)
      return pages
    } catch (error) {
      log.warn({ err: error, name: item.name }, 'The text of a document could not be read')
      if (!(error instanceof UnreadablePictureError)) return undefined
      cache.set(originalKey(item), [])
      return []
    }
  }

  return async (item) => {
    if (item.contentType !== 'application/pdf') return []
    const key = originalKey(item)
    return cache.get(key) ?? reading(key, () => oneByOne(() => read(item)))
  }
}
