/** Tells what pictures show, however they are stored. */
export interface PixelReader {
  /**
   * Identifies the pixels of an image, upright and in sRGB: the same for every file that decodes to the same pixels.
   * Rejects with `UnreadablePictureError` for bytes that are not an image.
   */
  fingerprint(original: Uint8Array): Promise<string>
  /**
   * The mean color of the middle of an image, upright and in sRGB, such as `#55624b`: the color of a sample. Rejects with
   * `UnreadablePictureError` for bytes that are not an image.
   */
  color(original: Uint8Array): Promise<string>
  /** For each preview (`PictureFacts.preview`) 64 gray values, or none if the preview is empty. */
  glances(previews: readonly string[]): Promise<readonly Uint8Array[]>
}
