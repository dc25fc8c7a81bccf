import type { ArrivedPicture } from '#core/content/pictures/arriving-picture.ts'

/** An uploaded file. It is deleted after the response. */
export interface SentFile {
  /** The form's field. */
  readonly field: string
  /** The uploaded file's name. */
  readonly name: string
  /** Verifies that it is a picture, and converts it. */
  asPicture(): Promise<ArrivedPicture>
  /** Checks whether it is a document. */
  asDocument(): Promise<ArrivedPicture>
  /** Its current bytes. */
  open(): AsyncIterable<Uint8Array>
}
