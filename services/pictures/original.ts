import { type ContentStore, ContentUnavailableError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type VariantKind, variantSize } from '#core/content/pictures/media-urls.ts'
import {
  type BlobCache,
  type PictureMaker,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import { noticeOf, noticeTag } from '#core/content/pictures/picture-notice.ts'
import type { Log } from '#core/ports/log.ts'
import { createSingleFlight } from '#core/single-flight.ts'
import type { PictureLine } from './picture-line.ts'

/** Larger originals are not read into memory. */
const MAX_ORIGINAL_BYTES = 100 * 1024 * 1024
/** In ms. Longest time to read one original, so that a slow store does not block the queue. */
const READ_MS = 60_000

/** Thrown if the bytes in the store differ from the listing or are gone. */
export class OriginalChangedError extends Error {
  override readonly name = 'OriginalChangedError'
}

/** Cache key of exactly these bytes of an item. */
export function originalKey({ version, container, name }: ContentItem): string {
  return `${version}/${container}/${name}`
}

/**
 * Reads exactly this version of an item. Rejects with `OriginalChangedError` if it is gone or has changed, because
 * pictures made from new bytes must not be cached under the old version.
 */
export async function readOriginal(
  store: Pick<ContentStore, 'open'>,
  item: ContentItem,
): Promise<Uint8Array> {
  if (item.size > MAX_ORIGINAL_BYTES)
    throw new UnreadablePictureError('the file is too large to be a picture')
  const contentBytes = await store.open(item.container, item.name)
  if (contentBytes === undefined) throw new OriginalChangedError('the file is gone')
  if (contentBytes.item.version !== item.version) {
    await contentBytes.stream.cancel()
    throw new OriginalChangedError('the file has changed')
  }
  return readExactly(contentBytes.stream, contentBytes.item.size)
}

/** Rejects if the store sends more or fewer bytes than announced. */
async function readExactly(stream: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  const tooLate = AbortSignal.timeout(READ_MS)
  let length = 0
  // Leaving the loop releases the stream.
  for await (const chunk of stream.values()) {
    if (length + chunk.byteLength > size)
      throw new ContentUnavailableError('the store sent more bytes than announced')
    if (tooLate.aborted) throw new ContentUnavailableError('the store sent the image too slowly')
    bytes.set(chunk, length)
    length += chunk.byteLength
  }
  if (length < size) throw new ContentUnavailableError('the store sent fewer bytes than announced')
  return bytes
}

/** Makes the bytes of variants, each once. */
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
     * Resolves to `undefined` if the image can't be decoded. Throws if the store fails or the bytes have changed,
     * `BusyError` if the queue is full, and `AbandonedError` if `leaving` was aborted before.
     */
    make(item: ContentItem, kind: VariantKind, leaving?: AbortSignal): Promise<Uint8Array | undefined> {
      const key = keyOf(item, kind)
      const work = async (abandonSignal: AbortSignal) =>
        (await cache.get(key)) ?? line.run('picture', () => render(item, kind), abandonSignal)
      return making(key, work, leaving)
    },
    /** Makes a variant ahead of time, outside the queue that visitors wait in. */
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
