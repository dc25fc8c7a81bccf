/** Compares pictures by what is seen, not by how it is stored. */
export interface PixelReader {
  /**
   * Names the pixels of an image, upright and in sRGB: the same for every file that decodes to the same pixels. Rejects
   * with `UnreadablePictureError` for bytes that are not an image.
   */
  fingerprint(original: Uint8Array): Promise<string>
  /** Of each preview (`PictureFacts.preview`) 64 gray values, or none where the preview is empty. */
  glances(previews: readonly string[]): Promise<readonly Uint8Array[]>
}
