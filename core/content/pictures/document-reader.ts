/** Extracts text from documents. */
export interface DocumentReader {
  /**
   * The text per page of a PDF, up to a limit of pages and characters. Rejects with `UnreadablePictureError` for bytes
   * that are no PDF, or take too much memory or time.
   */
  pageTexts(pdf: Uint8Array): Promise<readonly string[]>
}
