/** Reads the pixels of pictures, whatever their format. */
export interface PixelReader {
  /**
   * A hash of an image's pixels, upright and in sRGB: equal for all files with the same pixels. Rejects with
   * `UnreadablePictureError` for bytes that are not an image.
   */
  fingerprint(original: Uint8Array): Promise<string>
  /**
   * The mean color of the center of an image, upright and in sRGB, such as `#55624b`: a sample's color. Rejects with
   * `UnreadablePictureError` for bytes that are not an image.
   */
  color(original: Uint8Array): Promise<string>
  /** 64 gray values per preview (`PictureFacts.preview`), none for an empty one. */
  glances(previews: readonly string[]): Promise<readonly Uint8Array[]>
}
