import type { ArrivedPicture } from '#core/ports/pictures/arriving-picture.ts'

/** A file that was sent with a form. It is deleted once the form is answered. */
export interface SentFile {
  /** The form's field. */
  readonly field: string
  /** As the sender calls it. */
  readonly name: string
  /** Verifies that it is a picture, and converts it for the site. */
  asPicture(): Promise<ArrivedPicture>
  /** Finds out whether it is a document. */
  asDocument(): Promise<ArrivedPicture>
  /** Its bytes as they are now. */
  open(): AsyncIterable<Uint8Array>
}
