/** Compares pictures by what they show, not by how they are stored. */
export interface PixelReader {
  /**
   * Identifies the pixels of an image, upright and in sRGB: the same for every file that decodes to the same pixels.
   * Rejects with `UnreadablePictureError` for bytes that are not an image.
   */
  fingerprint(original: Uint8Array): Promise<string>
  /** For each preview (`PictureFacts.preview`) 64 gray values, or none if the preview is empty. */
  glances(previews: readonly string[]): Promise<readonly Uint8Array[]>
}
