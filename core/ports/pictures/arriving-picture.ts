import type { PictureNotice } from '../../content/pictures/picture-notice.ts'

/** The outcome of converting a file that was sent as a picture. */
export type ArrivedPicture =
  /** `type` is the media type after conversion, `notice` what the file says of its maker. */
  | { readonly kind: 'ready'; readonly type: string; readonly notice: PictureNotice }
  /** `message` says in sentences why, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }
