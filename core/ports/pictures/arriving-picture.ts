import type { PictureNotice } from '../../content/pictures/picture-notice.ts'

/** What a picture's file says in words. */
export interface PictureWords {
  readonly notice: PictureNotice
  /** What it shows, for those who cannot see it (IPTC Photo Metadata Standard 2021.1, AltTextAccessibility). */
  readonly alternative?: string | undefined
}

/** The outcome of converting a file that was sent as a picture. */
export type ArrivedPicture =
  /** `type` is the media type after conversion. */
  | ({ readonly kind: 'ready'; readonly type: string } & PictureWords)
  /** `message` says in sentences why, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }
