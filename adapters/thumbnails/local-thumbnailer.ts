import pLimit from 'p-limit'
import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { noticeOf } from '#core/content/pictures/picture-notice.ts'
import {
  type DrawThumbnail,
  THUMBNAIL_CACHE_CONTROL,
  THUMBNAIL_CONTAINER,
  type Thumbnailer,
  thumbnailName,
} from '#core/content/pictures/thumbnails.ts'

const MAX_ORIGINAL_BYTES = 100 * 1024 * 1024

export function createLocalThumbnailer(
  store: Pick<ContentStore, 'open' | 'put'>,
  draw: DrawThumbnail,
): Thumbnailer {
  const limited = pLimit(1)
  return {
    make: (item, options) =>
      limited(async () => {
        if (!/^image\/(?:jpeg|png|webp|avif|gif)$/.test(item.contentType)) {
          return {
            kind: 'unreadable',
            message: `Thumbnails can be made only of photos, not of ${item.contentType}.`,
          }
        }
        const original = await readOriginal(store, item)
        const made = original && (await draw(original, options, item))
        if (!made) return { kind: 'unreadable', message: 'The picture is damaged or too large to be scaled.' }
        await store.put(THUMBNAIL_CONTAINER, thumbnailName(item), once(made.bytes), {
          contentType: made.contentType,
          cacheControl: THUMBNAIL_CACHE_CONTROL,
          metadata: { ...noticeOf(item.metadata) },
        })
        return { kind: 'made' }
      }),
  }
}

async function readOriginal(
  store: Pick<ContentStore, 'open'>,
  { container, name, size }: ContentItem,
): Promise<Uint8Array | undefined> {
  if (size > MAX_ORIGINAL_BYTES) return undefined
  const opened = await store.open(container, name)
  return opened && new Uint8Array(await new Response(opened.stream).arrayBuffer())
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
