import type { ArrivedPicture } from '#core/content/pictures/picture-notice.ts'

/** An uploaded file, which is deleted after the response. */
export interface SentFile {
  /** Name of the form field. */
  readonly field: string
  /** The uploaded file's name. */
  readonly name: string
  /** Verifies that it is a picture and converts it. */
  asPicture(): Promise<ArrivedPicture>
  /** Checks whether it is a document. */
  asDocument(): Promise<ArrivedPicture>
  /** Its current bytes. */
  open(): AsyncIterable<Uint8Array>
}
