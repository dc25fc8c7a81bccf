/** Stacks pictures into one. */
export interface PictureComposer {
  /**
   * One JPEG of `layers`, bottom first, all with the bottom one's aspect ratio, scaled to `width` px. Rejects with
   * `UnreadablePictureError` if one is no picture.
   */
  compose(layers: readonly Uint8Array[], width: number): Promise<Uint8Array>
}
