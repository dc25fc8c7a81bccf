import type { ContentItem } from '#core/content/item.ts'
import { type VariantKind, variantSize } from '#core/content/media-urls.ts'
import { noticeOf, noticeTag } from '#core/content/picture-notice.ts'
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
import type { PictureLine } from './picture-line.ts'
import { createSingleFlight } from './single-flight.ts'

export interface VariantBytes {
  readonly bytes: Uint8Array
  /** False while a smaller encoding of the same picture is still to come. */
  readonly final: boolean
}

/** Bytes of variants: cached, encoded quickly while somebody waits, and thoroughly in idle time. */
export interface VariantMaker {
  /**
   * `undefined` when the image cannot be decoded. Throws when the store fails or the bytes have changed, `BusyError`
   * when too many pictures wait to be made, `AbandonedError` when `leaving` was aborted before.
   */
  make(item: ContentItem, kind: VariantKind, leaving?: AbortSignal): Promise<VariantBytes | undefined>
  /** Encodes a variant thoroughly now. */
  makeThoroughly(item: ContentItem, kind: VariantKind): Promise<void>
  /** Stops background work. */
  stop(): Promise<void>
}

export function createVariantMaker(options: {
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  readonly line: PictureLine
  readonly log: Log
  /** `quick`: what was made stays as it is. */
  readonly effort: PictureEffort
}): VariantMaker {
  const { store, maker, cache, line, log } = options
  const encoding = createSingleFlight<Uint8Array | undefined>()
  const background = createIdleQueue({ log })

  const render = async (item: ContentItem, kind: VariantKind, effort: PictureEffort) => {
    const original = await readOriginal(store, item)
    try {
      const bytes = await maker.render(
        original,
        kind.width,
        kind.format,
        effort,
        kind.cut,
        kind.focus,
        noticeOf(item.metadata),
      )
      await cache.put(keyOf(item, kind, effort), bytes)
      return bytes
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error
      log.warn({ err: error, container: item.container, name: item.name }, 'A picture could not be made')
      return undefined
    }
  }

  const encode = (
    item: ContentItem,
    kind: VariantKind,
    effort: PictureEffort,
    visit?: { readonly leaving: AbortSignal | undefined },
  ) => {
    const key = keyOf(item, kind, effort)
    const work = async (abandoned: AbortSignal) => {
      const kept = await cache.get(key)
      if (kept !== undefined) return kept
      const make = () => render(item, kind, effort)
      return visit ? line.run('picture', make, abandoned) : make()
    }
    return encoding(key, work, visit?.leaving)
  }

  const improveLater = (item: ContentItem, kind: VariantKind) =>
    background.add(keyOf(item, kind, 'thorough'), async () => {
      try {
        await encode(item, kind, 'thorough')
      } catch (error) {
        // The picture has changed; the new one has another address.
        if (!(error instanceof OriginalChangedError)) throw error
      }
    })

  return {
    make: (item, kind, leaving) =>
      background.urgent(async () => {
        const gainsFromWork = THOROUGH_FORMATS.includes(kind.format)
        const best = gainsFromWork ? await cache.get(keyOf(item, kind, 'thorough')) : undefined
        if (best !== undefined) return { bytes: best, final: true }
        const bytes = await encode(item, kind, 'quick', { leaving })
        if (bytes === undefined) return undefined
        const isToImprove = gainsFromWork && options.effort === 'thorough'
        if (isToImprove) improveLater(item, kind)
        return { bytes, final: !isToImprove }
      }),
    async makeThoroughly(item, kind) {
      await encode(item, kind, THOROUGH_FORMATS.includes(kind.format) ? 'thorough' : 'quick')
    },
    stop: () => background.stop(),
  }
}

function keyOf(item: ContentItem, { format, ...size }: VariantKind, effort: PictureEffort): string {
  const { version, container, name } = item
  return `${effort === 'thorough' ? 'thorough' : 'variant'}/${variantSize(size)}/${format}/${version}${noticeTag(item)}/${container}/${name}`
}
