import type { FocalPoint } from './focal-point.ts'
import { fileUrl, squareWidths, variantUrls, variantWidths } from './media-urls.ts'
import { PICTURE_FORMATS, type PictureCut, type PictureFormat } from './picture-maker.ts'

/** What pages know about an image's bytes. With the item's container and name, this determines all addresses. */
export interface StoredPicture {
  /** Identifies the bytes (see `ContentItem`). */
  readonly version: string
  /** Size of the original in px; `null` for an image that could not be decoded, which is served as stored. */
  readonly width: number | null
  readonly height: number | null
  /** A tiny blurred picture as a `data:` URI, or empty. */
  readonly preview: string
  /** The point that crops keep in view; absent for the center. */
  readonly focus?: FocalPoint
  /** Prefix of the picture's addresses; only for drafts in a preview. */
  readonly base?: string
  /** Set for vector images, which are served as stored. */
  readonly vector?: true
  /** The only address of a composed picture. */
  readonly path?: string
}

/** An image to show, with the facts about its bytes. */
export interface PicturedItem {
  readonly container: string
  readonly name: string
  readonly picture: StoredPicture
}

/** The part of an item that its picture needs. */
export function picturedItem({ container, name, picture }: PicturedItem): PicturedItem {
  return { container, name, picture }
}

export const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** The target width in px for places that use a single address; they get the widest variant up to it. */
const FALLBACK_WIDTH = 960

/** In px, for pictures shown at half that width. */
const SMALL_WIDTH = 240

/** Path of a single file: a JPEG, or the original if it has no variants. */
export function pictureUrl(item: PicturedItem): string {
  return jpegUrl(item, FALLBACK_WIDTH)
}

/** Path of a small JPEG, such as for emails. */
export function smallPictureUrl(item: PicturedItem): string {
  return jpegUrl(item, SMALL_WIDTH)
}

/** Path of the largest JPEG, or of the original if it has no variants. */
export function largestPictureUrl(item: PicturedItem): string {
  return jpegUrl(item, Number.POSITIVE_INFINITY)
}

/** True if the picture has variants of several widths; false if it has a single address. */
export function hasVariants({ width, vector, path }: StoredPicture): boolean {
  return width !== null && !vector && path === undefined
}

export type PictureSources = ReturnType<typeof pictureSources>[number]

/**
 * The formats of a picture, best first, JPEG last, each with its variants as a `srcset` value. Empty for images that are served as stored,
 * and for the square crop of a picture that is not wide.
 */
export function pictureSources(
  { container, name, picture }: PicturedItem,
  {
    crop = 'whole',
    widest = Number.POSITIVE_INFINITY,
  }: {
    readonly crop?: PictureCut
    /** The widest useful variant in px. */
    readonly widest?: number
  } = {},
) {
  const { version, width, height, focus, base = '' } = picture
  if (width === null || height === null || !hasVariants(picture)) return []
  if (crop === 'square' && width <= height) return []
  const availableWidths = crop === 'square' ? squareWidths({ width, height }) : variantWidths(width)
  const largest = crop === 'square' ? height : width
  const urlOf = variantUrls({ container, name, version, focus })
  return PICTURE_FORMATS.map((format) => ({
    type: MEDIA_TYPES[format],
    srcSet: availableWidths
      .filter((variant) => variant <= widest)
      .map((variant) => `${base}${urlOf(variant, format, crop)} ${Math.min(variant, largest)}w`)
      .join(', '),
  }))
}

function jpegUrl({ container, name, picture }: PicturedItem, widest: number): string {
  const { version, width, base = '', path } = picture
  if (path !== undefined) return path
  const address = { container, name, version }
  const variant =
    width === null || !hasVariants(picture)
      ? undefined
      : variantWidths(width).findLast((candidate) => candidate <= widest)
  return base + (variant === undefined ? fileUrl(address) : variantUrls(address)(variant, 'jpeg'))
}
