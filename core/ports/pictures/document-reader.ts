/** Reads the words of documents. */
export interface DocumentReader {
  /**
   * The text of each page of a PDF, of a bounded number of pages and characters. Rejects with `UnreadablePictureError` for
   * bytes that are no PDF, and for those that take too much memory or time.
   */
  pageTexts(pdf: Uint8Array): Promise<readonly string[]>
}
