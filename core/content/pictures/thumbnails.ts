import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import { CENTER, type FocalPoint } from './focal-point.ts'
import { fileUrl, parseFilePath } from './media-urls.ts'

/** Container of all thumbnails, each named `{container}/{name}` after its picture (specification §7). */
export const THUMBNAIL_CONTAINER = 'all-images-thumbnails'

/** Thumbnails may be cached for 10 seconds (specification §7, §9). */
export const THUMBNAIL_CACHE_CONTROL = 'public, max-age=10'

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

export const MAX_THUMBNAIL_PX = 4000

export interface ThumbnailOptions {
  /** In px, 1 to `MAX_THUMBNAIL_PX`. */
  readonly width: number
  readonly height: number
  readonly strategy: ThumbnailStrategy
  /** Percent, 1 to 100, to scale the picture to before `crop` cuts it; other strategies ignore it. */
  readonly scale: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** How to make a thumbnail: scale it, then crop or pad it. Sizes in px. */
export interface ThumbnailLayout {
  readonly scaled: Size
  readonly cut?: Size & { readonly left: number; readonly top: number }
  /** The size to pad the scaled picture to, centered. */
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

/** Address of a thumbnail, as stored under an item's `thumbnail`: a path without a version, so that it stays valid. */
export function thumbnailAddress(name: string): string {
  const [path = ''] = fileUrl({ container: THUMBNAIL_CONTAINER, name, version: '' }).split('?')
  return path
}

/**
 * Blob name of the thumbnail in an item's metadata, an address on this site or in a storage account that ends with container and name.
 * `undefined` if there is none, or it is elsewhere.
 */
export function thumbnailOf(metadata: Metadata): string | undefined {
  const address = textOf(metadata, 'thumbnail')
  const [path = ''] = (address ?? '').split(/[?#]/)
  const at = path.indexOf(`/${THUMBNAIL_CONTAINER}/`)
  return at < 0 ? undefined : parseFilePath(path.slice(at + 1))?.name
}

/**
 * Lays out a picture in a size. `exact` stretches it. `fit` covers the size and crops the rest; `square` does so for a square of the
 * shorter side. `fill` shows the whole picture, padded to the size. `crop` cuts the size out of the picture scaled by `scale` percent.
 * `portrait` keeps the height and `landscape` the width, without enlarging; `auto` picks the one that fits the picture. All crops keep the
 * focal point in view.
 */
export function thumbnailLayout(
  picture: Size,
  { width, height, strategy, scale }: ThumbnailOptions,
  focus: FocalPoint = CENTER,
): ThumbnailLayout {
  switch (strategy) {
    case 'exact':
      return { scaled: { width, height } }
    case 'fit':
      return covering(picture, { width, height }, focus)
    case 'square': {
      const side = Math.min(width, height)
      return covering(picture, { width: side, height: side }, focus)
    }
    case 'fill': {
      const factor = Math.min(1, width / picture.width, height / picture.height)
      return { scaled: times(picture, factor), ground: { width, height } }
    }
    case 'crop': {
      const scaled = times(picture, scale / 100)
      return { scaled, cut: around(focus, scaled, { width, height }) }
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

function covering(picture: Size, size: Size, focus: FocalPoint): ThumbnailLayout {
  const factor = Math.max(size.width / picture.width, size.height / picture.height)
  const { width, height } = times(picture, factor)
  // Avoids ending up a pixel short through rounding.
  const scaled = { width: Math.max(width, size.width), height: Math.max(height, size.height) }
  return { scaled, cut: around(focus, scaled, size) }
}

function times({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function around({ x, y }: FocalPoint, picture: Size, size: Size): Size & { left: number; top: number } {
  const width = Math.min(size.width, picture.width)
  const height = Math.min(size.height, picture.height)
  return {
    width,
    height,
    left: Math.floor(x * (picture.width - width)),
    top: Math.floor(y * (picture.height - height)),
  }
}

export type ThumbnailMaking =
  | { readonly kind: 'made' }
  /** The item is not a picture that can be scaled. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The thumbnail service failed or could not be reached; retrying may help. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** Makes thumbnails, on this machine or through a service (specification §7, "Generate thumbnail"). */
export interface Thumbnailer {
  /**
   * Makes an item's thumbnail and stores it in `THUMBNAIL_CONTAINER` under `thumbnailName(item)`, with
   * `THUMBNAIL_CACHE_CONTROL`. Does not change the item. Throws when the content store fails.
   */
  make(item: ContentItem, options: ThumbnailOptions): Promise<ThumbnailMaking>
}

/** Draws an item's thumbnail from its bytes; `undefined` if they cannot be scaled. */
export type DrawThumbnail = (
  original: Uint8Array,
  options: ThumbnailOptions,
  item: ContentItem,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>
