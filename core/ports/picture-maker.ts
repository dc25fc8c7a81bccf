/** Formats that pictures are served in, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in px that variants are made at. A fixed list: free widths would let strangers order any work. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

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
  /** The image scaled to `width` px (never enlarged), encoded as `format`. Vector images are unreadable here. */
  render(original: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Uint8Array>
}

/** The bytes are no picture that can be shown: not an image, damaged, or far too large. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}
