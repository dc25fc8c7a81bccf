/** The outcome of converting a file that was sent as a picture. */
export type ArrivedPicture =
  /** `type` is the media type after conversion. */
  | { readonly kind: 'ready'; readonly type: string }
  /** `message` says in sentences why, and what to do. */
  | { readonly kind: 'refused'; readonly message: string }
