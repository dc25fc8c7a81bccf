import type { ContentItem } from '#core/content/item.ts'
import type { VariantKind } from '#core/content/media-urls.ts'
import type { BlobCache } from '#core/ports/blob-cache.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import {
  type PictureEffort,
  type PictureMaker,
  THOROUGH_FORMATS,
  UnreadablePictureError,
} from '#core/ports/picture-maker.ts'
import { createIdleQueue } from './idle-queue.ts'
import { OriginalChangedError, readOriginal } from './original.ts'
import { createSingleFlight } from './single-flight.ts'

export interface VariantBytes {
  readonly bytes: Uint8Array
  /** False while a smaller encoding of the same picture is still to come. */
  readonly final: boolean
}

/** Bytes of variants: kept, or encoded quickly for who waits and thoroughly when nobody does. */
export interface VariantMaker {
  /** `undefined` when the image cannot be read. Throws when the store fails or has other bytes by now. */
  make(item: ContentItem, kind: VariantKind): Promise<VariantBytes | undefined>
  /** Does all the work a variant is worth, now. */
  makeThoroughly(item: ContentItem, kind: VariantKind): Promise<void>
  /** Ends the work in the background. */
  stop(): Promise<void>
}

export function createVariantMaker(parts: {
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  readonly log: Log
}): VariantMaker {
  const { store, maker, cache, log } = parts
  const encoding = createSingleFlight<Uint8Array | undefined>()
  const background = createIdleQueue({ log })

  const encode = (item: ContentItem, kind: VariantKind, effort: PictureEffort) => {
    const key = keyOf(item, kind, effort)
    return encoding(key, async () => {
      const kept = await cache.get(key)
      if (kept !== undefined) return kept
      const original = await readOriginal(store, item)
      try {
        const bytes = await maker.render(original, kind.width, kind.format, effort, kind.cut)
        await cache.put(key, bytes)
        return bytes
      } catch (error) {
        if (!(error instanceof UnreadablePictureError)) throw error
        log.warn({ err: error, container: item.container, name: item.name }, 'a picture could not be made')
        return undefined
      }
    })
  }

  const improveLater = (item: ContentItem, kind: VariantKind) =>
    background.add(keyOf(item, kind, 'thorough'), async () => {
      try {
        await encode(item, kind, 'thorough')
      } catch (error) {
        // The picture has changed since: the new one is asked for by another address.
        if (!(error instanceof OriginalChangedError)) throw error
      }
    })

  return {
    make: (item, kind) =>
      background.urgent(async () => {
        const gainsFromWork = THOROUGH_FORMATS.includes(kind.format)
        const best = gainsFromWork ? await cache.get(keyOf(item, kind, 'thorough')) : undefined
        if (best !== undefined) return { bytes: best, final: true }
        const bytes = await encode(item, kind, 'quick')
        if (bytes === undefined) return undefined
        if (gainsFromWork) improveLater(item, kind)
        return { bytes, final: !gainsFromWork }
      }),
    async makeThoroughly(item, kind) {
      await encode(item, kind, THOROUGH_FORMATS.includes(kind.format) ? 'thorough' : 'quick')
    },
    stop: () => background.stop(),
  }
}

function keyOf(item: ContentItem, { width, format, cut }: VariantKind, effort: PictureEffort): string {
  const { version, container, name } = item
  return `${effort === 'thorough' ? 'thorough' : 'variant'}/${width}${cut === 'square' ? '-square' : ''}/${format}/${version}/${container}/${name}`
}
