/** The target of a link that works without an account. */
export type RequestLink =
  /** A retailer's hand-over, by its number. */
  | { readonly kind: 'handover'; readonly reference: string; readonly number: number }
  | { readonly kind: 'status'; readonly reference: string }
  /** A notice of erasure to a retailer, by its number in a privacy request. */
  | { readonly kind: 'erasure'; readonly reference: string; readonly number: number }

/** Signs links, so that no one can forge them. */
export interface RequestLinks {
  /** A link's token: letters, digits, `-` and `_`. Deterministic. */
  tokenOf(link: RequestLink): string
  /** The target of a token; `undefined` if the token is forged. */
  read(token: string): RequestLink | undefined
}
