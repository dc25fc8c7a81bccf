import { LRUCache } from 'lru-cache'
import type { ContentStore } from '#core/content/content-store.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import {
  type BlobCache,
  type PictureMaker,
  type PixelReader,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'
import { OriginalChangedError, originalKey, readOriginal } from './original.ts'
import type { Pictures } from './pictures.ts'

/** Finds duplicate pictures. */
export type Twins = ReturnType<typeof createTwins>

const MAX_KNOWN = 20_000
/** Number of previews per call of the reader. */
const GLANCES_AT_ONCE = 500
/** Largest mean difference of gray values, out of 255, of previews that may show the same pixels. */
const ALIKE = 10

export function createTwins(options: {
  readonly pictures: Pick<Pictures, 'view'>
  readonly maker: Pick<PictureMaker, 'describe'>
  readonly reader: Pick<PixelReader, 'fingerprint' | 'glances'>
  readonly store: Pick<ContentStore, 'open'>
  readonly cache: BlobCache
}) {
  const { pictures, maker, reader, store, cache } = options
  const glances = new LRUCache<string, Uint8Array>({ max: MAX_KNOWN })

  const glancesOf = async (previews: readonly string[]): Promise<readonly Uint8Array[]> => {
    const unknown = [...new Set(previews.filter((preview) => !glances.has(preview)))]
    const newGlances = new Map<string, Uint8Array>()
    for (let at = 0; at < unknown.length; at += GLANCES_AT_ONCE) {
      const some = unknown.slice(at, at + GLANCES_AT_ONCE)
      for (const [index, glance] of (await reader.glances(some)).entries()) {
        newGlances.set(some[index] ?? '', glance)
        glances.set(some[index] ?? '', glance)
      }
    }
    return previews.map((preview) => newGlances.get(preview) ?? glances.get(preview) ?? new Uint8Array())
  }

  /** Fingerprint of an image; `undefined` if it cannot be read or has just changed. */
  const fingerprintOf = async (item: ContentItem): Promise<string | undefined> => {
    const key = `pixels/${originalKey(item)}`
    const cached = await cache.get(key)
    if (cached) return new TextDecoder().decode(cached)
    try {
      const fingerprint = await reader.fingerprint(await readOriginal(store, item))
      await cache.put(key, new TextEncoder().encode(fingerprint))
      return fingerprint
    } catch (error) {
      if (error instanceof UnreadablePictureError || error instanceof OriginalChangedError) return undefined
      throw error
    }
  }

  const lookAlikes = async (
    own: Pick<StoredPicture, 'width' | 'height' | 'preview'>,
    items: readonly ContentItem[],
  ): Promise<readonly ContentItem[]> => {
    const views = await Promise.all(items.map((item) => pictures.view(item)))
    const candidates = items.flatMap((item, index) => {
      const view = views[index]
      return view?.width === own.width && view?.height === own.height ? [{ item, preview: view.preview }] : []
    })
    const [mine = new Uint8Array(), ...theirs] = await glancesOf([
      own.preview,
      ...candidates.map(({ preview }) => preview),
    ])
    return candidates
      .filter((_, index) => isAlike(mine, theirs[index] ?? new Uint8Array()))
      .map(({ item }) => item)
  }

  return {
    /**
     * The first of these items with exactly the same visible image in any format, if any. Decodes only similar ones of
     * the same size, each once.
     */
    async find(original: Uint8Array, items: readonly ContentItem[]): Promise<ContentItem | undefined> {
      try {
        const facts = await maker.describe(original)
        if (facts.vector) return undefined
        const alike = await lookAlikes(facts, items.filter(isImage))
        if (alike.length === 0) return undefined
        const fingerprint = await reader.fingerprint(original)
        for (const item of alike) if ((await fingerprintOf(item)) === fingerprint) return item
        return undefined
      } catch (error) {
        if (error instanceof UnreadablePictureError) return undefined
        throw error
      }
    },
  }
}

/** Whether two previews may show the same image. An image without a preview may match. */
function isAlike(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length === 0 || b.length === 0) return true
  const difference = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0)
  return difference / a.length <= ALIKE
}
