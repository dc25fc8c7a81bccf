import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ContentStore } from '#core/content/content-store.ts'
import { type ContentItem, isPictured } from '#core/content/item.ts'
import { type CachedFacts, parseFacts } from '#core/content/pictures/cached-facts.ts'
import {
  type BlobCache,
  type PictureMaker,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createSingleFlight } from '#core/single-flight.ts'
import { originalKey, readOriginal } from './original.ts'

/** Facts of an image. Throws when the store fails or the bytes have changed. */
export type FactsOf = (item: ContentItem) => Promise<CachedFacts>

const MAX_KNOWN = 20_000
/** Originals in memory at once. */
const AT_ONCE = 8

/** Gets the facts of a version from memory, the cache or the image itself, which is read only once. */
export function createFacts(options: {
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  readonly log: Log
}): FactsOf {
  const { store, maker, cache, log } = options
  const limit = pLimit(AT_ONCE)
  const memory = new LRUCache<string, CachedFacts>({ max: MAX_KNOWN })
  const asking = createSingleFlight<CachedFacts>()

  const describe = async (item: ContentItem, key: string): Promise<CachedFacts> => {
    const bytes = await cache.get(key)
    const cached = bytes && parseFacts(bytes)
    if (cached) return cached
    try {
      if (!isPictured(item)) throw new UnreadablePictureError('the file is not an image')
      const facts = await limit(async () => maker.describe(await readOriginal(store, item)))
      await cache.put(key, new TextEncoder().encode(JSON.stringify(facts)))
      return facts
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error
      log.warn({ err: error, container: item.container, name: item.name }, 'An image cannot be decoded')
      // Cache the failure: it may have taken long to find out and would be repeated after every restart.
      await cache.put(key, new TextEncoder().encode(JSON.stringify('unreadable')))
      return 'unreadable'
    }
  }

  return (item) => {
    const key = `facts/${originalKey(item)}`
    const cachedFacts = memory.get(key)
    if (cachedFacts !== undefined) return Promise.resolve(cachedFacts)
    return asking(key, async () => {
      const facts = await describe(item, key)
      memory.set(key, facts)
      return facts
    })
  }
}
