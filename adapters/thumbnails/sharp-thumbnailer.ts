import pLimit from 'p-limit'
import type { Sharp, SharpOptions } from 'sharp'
import type { ContentItem } from '#core/content/item.ts'
import { focusOf } from '#core/content/pictures/focal-point.ts'
import { noticeOf } from '#core/content/pictures/picture-notice.ts'
import {
  THUMBNAIL_CACHE_CONTROL,
  THUMBNAIL_CONTAINER,
  type ThumbnailLayout,
  type ThumbnailWish,
  thumbnailLayout,
  thumbnailName,
} from '#core/content/pictures/thumbnails.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Thumbnailer } from '#core/ports/pictures/thumbnailer.ts'
import { sharp, signed } from '../shared/sharp.ts'

const MAX_ORIGINAL_BYTES = 100 * 1024 * 1024
const MAX_PIXELS = 80_000_000
const GROUND = '#ffffff'

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true }

const FORMATS: ReadonlyMap<
  string,
  { readonly contentType: string; readonly encode: (picture: Sharp) => Sharp }
> = new Map([
  ['jpeg', { contentType: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }) }],
  ['png', { contentType: 'image/png', encode: (picture) => picture.png() }],
  ['webp', { contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 80 }) }],
  ['heif', { contentType: 'image/avif', encode: (picture) => picture.avif({ quality: 60, effort: 2 }) }],
  ['gif', { contentType: 'image/gif', encode: (picture) => picture.gif() }],
])

interface Made {
  readonly bytes: Uint8Array
  readonly contentType: string
}

export function createSharpThumbnailer(store: Pick<ContentStore, 'open' | 'put'>): Thumbnailer {
  const limited = pLimit(1)
  return {
    make: (item, wish) =>
      limited(async () => {
        if (!/^image\/(?:jpeg|png|webp|avif|gif)$/.test(item.contentType)) {
          return { kind: 'unreadable', message: `Thumbnails are made of photos, not of ${item.contentType}.` }
        }
        const original = await readOriginal(store, item)
        const made = original && (await makeThumbnail(original, wish, item))
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

async function makeThumbnail(
  original: Uint8Array,
  wish: ThumbnailWish,
  item: ContentItem,
): Promise<Made | undefined> {
  try {
    const metadata = await sharp(original, INPUT).metadata()
    const layout = thumbnailLayout(metadata.autoOrient, wish, focusOf(item))
    const laidOut = signed(lay(sharp(original, INPUT), layout), noticeOf(item.metadata))
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
    const format = FORMATS.get(metadata.format)
    return format && { bytes: await format.encode(laidOut).toBuffer(), contentType: format.contentType }
  } catch {
    return undefined
  }
}

function lay(picture: Sharp, { scaled, cut, ground }: ThumbnailLayout): Sharp {
  const resized = picture.resize({ ...scaled, fit: 'fill' })
  if (cut) return resized.extract(cut)
  if (!ground) return resized
  const left = Math.floor((ground.width - scaled.width) / 2)
  const top = Math.floor((ground.height - scaled.height) / 2)
  const right = ground.width - scaled.width - left
  const bottom = ground.height - scaled.height - top
  return resized.flatten({ background: GROUND }).extend({ left, top, right, bottom, background: GROUND })
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
