import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { BlobCache } from '#core/content/pictures/blob-cache.ts'
import { type VariantKind, variantSize } from '#core/content/pictures/media-urls.ts'
import { type PictureMaker, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { noticeOf, noticeTag } from '#core/content/pictures/picture-notice.ts'
import type { Log } from '#core/ports/log.ts'
import { readOriginal } from './original.ts'
import type { PictureLine } from './picture-line.ts'
import { createSingleFlight } from './single-flight.ts'

/** Bytes of variants, made once. */
export type VariantMaker = ReturnType<typeof createVariantMaker>

export function createVariantMaker(options: {
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  readonly line: PictureLine
  readonly log: Log
}) {
  const { store, maker, cache, line, log } = options
  const making = createSingleFlight<Uint8Array | undefined>()

  const render = async (item: ContentItem, kind: VariantKind) => {
    const { width, format, cut, focus } = kind
    const original = await readOriginal(store, item)
    try {
      const bytes = await maker.render(original, width, format, cut, focus, noticeOf(item.metadata))
      await cache.put(keyOf(item, kind), bytes)
      return bytes
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error
      log.warn({ err: error, container: item.container, name: item.name }, 'A variant could not be created')
      return undefined
    }
  }

  return {
    /**
     * `undefined` if the image can't be decoded. Throws when the store fails or the bytes have changed, `BusyError`
     * when the queue is full, `AbandonedError` when `leaving` was aborted before.
     */
    make(item: ContentItem, kind: VariantKind, leaving?: AbortSignal): Promise<Uint8Array | undefined> {
      const key = keyOf(item, kind)
      const work = async (abandonSignal: AbortSignal) =>
        (await cache.get(key)) ?? line.run('picture', () => render(item, kind), abandonSignal)
      return making(key, work, leaving)
    },
    /** Creates a variant ahead of time, outside the queue that visitors wait in. */
    async makeAhead(item: ContentItem, kind: VariantKind): Promise<void> {
      const key = keyOf(item, kind)
      await making(key, async () => (await cache.get(key)) ?? render(item, kind))
    },
  }
}

function keyOf(item: ContentItem, { format, ...size }: VariantKind): string {
  const { version, container, name } = item
  return `variant/${variantSize(size)}/${format}/${version}${noticeTag(item)}/${container}/${name}`
}
