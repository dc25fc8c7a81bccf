/** Formats that pictures are served in, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Widths in px that variants are made at. A fixed list: free widths would let strangers order any work. Each is at
 * most 1.5 times the one before, so that nobody is sent much more than a layout shows.
 */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 720, 960, 1280, 1600, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * How much work an encoding is worth: `quick` while somebody waits, `thorough` for fewer bytes at the same quality.
 * Formats for which it makes no difference are not in `THOROUGH_FORMATS`.
 */
export type PictureEffort = 'quick' | 'thorough'
export const THOROUGH_FORMATS: readonly PictureFormat[] = ['avif']

/** What a picture shows of its image: all of it, or the square around its middle, for upright layouts of wide images. */
export type PictureCut = 'whole' | 'square'

/** What is known of an image without decoding it again. */
export interface PictureFacts {
  /** Size in px after orientation is applied. */
  readonly width: number
  readonly height: number
  /** A tiny blurred picture as a `data:` URI, at most 300 bytes; empty for vector and transparent images. */
  readonly preview: string
  /** True for SVG, which is served as it is. */
  readonly vector: boolean
}

/** Turns stored images into what browsers should get. Rejects with `UnreadablePictureError` on bytes that are no image. */
export interface PictureMaker {
  describe(original: Uint8Array): Promise<PictureFacts>
  /**
   * The image, or what `cut` says of it, scaled to `width` px (never enlarged), encoded as `format`, quickly unless told
   * otherwise. Vector images are unreadable here.
   */
  render(
    original: Uint8Array,
    width: PictureWidth,
    format: PictureFormat,
    effort?: PictureEffort,
    cut?: PictureCut,
  ): Promise<Uint8Array>
}

/** The bytes are no picture that can be shown: not an image, damaged, or far too large. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}
