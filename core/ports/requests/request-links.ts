/** What a link without an account leads to. */
export type RequestLink =
  /** A retailer's hand-over, by its number. */
  | { readonly kind: 'handover'; readonly reference: string; readonly number: number }
  /** What the visitor may know of the request. */
  | { readonly kind: 'status'; readonly reference: string }
  /** A notice of erasure to a retailer, by its number in a case about a person's rights. */
  | { readonly kind: 'erasure'; readonly reference: string; readonly number: number }

/** Signs links, so that nobody can make or change one. */
export interface RequestLinks {
  /** The token of a link: letters, digits, `-` and `_`. The same link always has the same token. */
  tokenOf(link: RequestLink): string
  /** What a token leads to; `undefined` if it was not made here or was changed. */
  read(token: string): RequestLink | undefined
}
