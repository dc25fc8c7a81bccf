import { fileUrl, parseFilePath } from './media-urls.ts'
import { type Metadata, textOf } from './metadata.ts'

/** Container of all thumbnails; each is named `{container}/{name}` of its picture (specification §7). */
export const THUMBNAIL_CONTAINER = 'all-images-thumbnails'

/** Thumbnails may be kept for 10 seconds (specification §7, §9). */
export const THUMBNAIL_CACHE_CONTROL = 'public, max-age=10'

/** Ways to bring a picture to a size, see `thumbnailLayout` (product notes §7). */
export const THUMBNAIL_STRATEGIES = [
  'exact',
  'fit',
  'fill',
  'crop',
  'square',
  'auto',
  'portrait',
  'landscape',
] as const
export type ThumbnailStrategy = (typeof THUMBNAIL_STRATEGIES)[number]

/** Largest width and height of a thumbnail in px. */
export const MAX_THUMBNAIL_PX = 4000

/** What a thumbnail shall be like. */
export interface ThumbnailWish {
  /** In px, 1 to `MAX_THUMBNAIL_PX`. */
  readonly width: number
  readonly height: number
  readonly strategy: ThumbnailStrategy
  /** Percent, 1 to 100, to which the picture is scaled before `crop` cuts it; the others pass over it. */
  readonly scale: number
}

/** Width and height in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** How to make a thumbnail: scale, then cut out of the middle or put on a ground. Sizes in px. */
export interface ThumbnailLayout {
  readonly scaled: Size
  /** The part of the scaled picture that is kept. */
  readonly cut?: Size & { readonly left: number; readonly top: number }
  /** The ground that the scaled picture is put in the middle of. */
  readonly ground?: Size
}

/** Blob name of an item's thumbnail in `THUMBNAIL_CONTAINER`. */
export function thumbnailName({
  container,
  name,
}: {
  readonly container: string
  readonly name: string
}): string {
  return `${container}/${name}`
}

/** Address of a thumbnail as items keep it under `thumbnail`: a site path without a version, so that it lasts. */
export function thumbnailAddress(name: string): string {
  const [path = ''] = fileUrl({ container: THUMBNAIL_CONTAINER, name, version: '' }).split('?')
  return path
}

/**
 * Blob name of the thumbnail that an item's metadata points to: by an address of this site, or of a storage
 * account whose last parts are the container and the name. `undefined` when it names none, or one elsewhere.
 */
export function thumbnailOf(metadata: Metadata): string | undefined {
  const address = textOf(metadata, 'thumbnail')
  const [path = ''] = (address ?? '').split(/[?#]/)
  const at = path.indexOf(`/${THUMBNAIL_CONTAINER}/`)
  return at < 0 ? undefined : parseFilePath(path.slice(at + 1))?.name
}

/**
 * Brings a picture to a size. `exact` stretches it. `fit` covers the size and cuts what stands out; `square` does
 * so for a square of the shorter side asked for. `fill` shows all of it in the middle of a ground of the size.
 * `crop` cuts the size out of the middle at `scale` percent. `portrait` keeps to the height and `landscape` to the
 * width, neither enlarging; `auto` is the one that matches the picture.
 */
export function thumbnailLayout(
  picture: Size,
  { width, height, strategy, scale }: ThumbnailWish,
): ThumbnailLayout {
  switch (strategy) {
    case 'exact':
      return { scaled: { width, height } }
    case 'fit':
      return covering(picture, { width, height })
    case 'square': {
      const side = Math.min(width, height)
      return covering(picture, { width: side, height: side })
    }
    case 'fill': {
      const factor = Math.min(1, width / picture.width, height / picture.height)
      return { scaled: times(picture, factor), ground: { width, height } }
    }
    case 'crop': {
      const scaled = times(picture, scale / 100)
      return { scaled, cut: middle(scaled, { width, height }) }
    }
    case 'portrait':
      return { scaled: times(picture, Math.min(1, height / picture.height)) }
    case 'landscape':
      return { scaled: times(picture, Math.min(1, width / picture.width)) }
    case 'auto': {
      const lengthwise = picture.width >= picture.height ? 'landscape' : 'portrait'
      return thumbnailLayout(picture, { width, height, strategy: lengthwise, scale })
    }
  }
}

function covering(picture: Size, size: Size): ThumbnailLayout {
  const factor = Math.max(size.width / picture.width, size.height / picture.height)
  const { width, height } = times(picture, factor)
  // Rounding must not leave it a pixel short.
  const scaled = { width: Math.max(width, size.width), height: Math.max(height, size.height) }
  return { scaled, cut: middle(scaled, size) }
}

function times({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function middle(picture: Size, size: Size): Size & { readonly left: number; readonly top: number } {
  const width = Math.min(size.width, picture.width)
  const height = Math.min(size.height, picture.height)
  return {
    width,
    height,
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
  }
}
