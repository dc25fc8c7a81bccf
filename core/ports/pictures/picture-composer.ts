/** Stacks pictures into one. */
export interface PictureComposer {
  /**
   * One JPEG of `layers`, lowest first, all of the lowest one's proportions, scaled to `width` px. Rejects with
   * `UnreadablePictureError` if one of them is no picture.
   */
  compose(layers: readonly Uint8Array[], width: number): Promise<Uint8Array>
}
