import type { FocalPoint } from './focal-point.ts'
import type { PictureNotice } from './picture-notice.ts'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Widths of variants in px. The list is fixed because arbitrary widths would let strangers request unlimited work. Each is at most 1.5
 * times the previous one, so that visitors download little more than they see.
 */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 720, 960, 1280, 1600, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The content of a variant: the whole image, or a square crop, for upright layouts of wide images. */
export type PictureCut = 'whole' | 'square'

/** What is needed to serve an image without decoding it again. */
export interface PictureFacts {
  /** Size in px, after applying the orientation. */
  readonly width: number
  readonly height: number
  /** A tiny blurred picture as a `data:` URI, at most 300 bytes; empty for vector and transparent images. */
  readonly preview: string
  /** True for SVG, which is served as stored. */
  readonly vector: boolean
}

/**
 * Decodes stored images and encodes variants. Rejects with `UnreadablePictureError` for bytes that are not an
 * image.
 */
export interface PictureMaker {
  describe(original: Uint8Array): Promise<PictureFacts>
  /**
   * Renders the image or its `cut` around `focus` (the center by default), scaled to `width` px but never enlarged, as `format`. The file
   * contains the `notice` as XMP, and no other metadata of the original. Rejects vector images.
   */
  render(
    original: Uint8Array,
    width: PictureWidth,
    format: PictureFormat,
    cut?: PictureCut,
    focus?: FocalPoint,
    notice?: PictureNotice,
  ): Promise<Uint8Array>
}

/** The bytes can't be shown as a picture: not an image, damaged, or far too large. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}

/** Extracts text from documents. */
export interface DocumentReader {
  /**
   * The text of each page of a PDF, up to a limit of pages and characters. Rejects with `UnreadablePictureError` if the bytes aren't a PDF,
   * or take too much memory or time.
   */
  pageTexts(pdf: Uint8Array): Promise<readonly string[]>
}

/** Stacks pictures into one. */
export interface PictureComposer {
  /**
   * One JPEG of `layers`, bottom first, all with the bottom one's aspect ratio, scaled to `width` px. Rejects with `UnreadablePictureError`
   * if a layer is not a picture.
   */
  compose(layers: readonly Uint8Array[], width: number): Promise<Uint8Array>
}

/** Reads the pixels of pictures in any format. */
export interface PixelReader {
  /**
   * A hash of an image's pixels, upright and in sRGB: equal for all files with the same pixels. Rejects with
   * `UnreadablePictureError` for bytes that are not an image.
   */
  fingerprint(original: Uint8Array): Promise<string>
  /**
   * The mean color of the center of an image, upright and in sRGB, such as `#55624b`; used as a sample's color. Rejects with
   * `UnreadablePictureError` for bytes that are not an image.
   */
  color(original: Uint8Array): Promise<string>
  /** 64 gray values for each preview (`PictureFacts.preview`); an empty list for an empty preview. */
  glances(previews: readonly string[]): Promise<readonly Uint8Array[]>
}

/**
 * A bounded cache of bytes that can be made again. Never throws: bytes that cannot be stored or read are a miss, and entries may disappear
 * at any time.
 */
export interface BlobCache {
  /** The bytes cached under `key` (any text), if any. */
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}
