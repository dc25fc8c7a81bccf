import type { PictureNotice } from './picture-notice.ts'

/** The text embedded in a picture file. */
export interface PictureWords {
  readonly notice: PictureNotice
  /** Alt text (IPTC Photo Metadata Standard 2021.1, AltTextAccessibility). */
  readonly alternative?: string | undefined
}

/** Outcome of converting an uploaded picture. */
export type ArrivedPicture =
  /** `type` is the media type after conversion. */
  | ({ readonly kind: 'ready'; readonly type: string } & PictureWords)
  /** `message` says why, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }
