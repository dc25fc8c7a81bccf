/** What became of a file that somebody sent as a picture. */
export type ArrivedPicture =
  /** `type` is the media type of what it is now. */
  | { readonly kind: 'ready'; readonly type: string }
  /** `message` says in sentences why, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }
