/** What came of an action. Nothing was changed unless the kind is `done`. */
export type CaseOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else was faster. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'unknown' }

/** The person who acts, and the version of the case that they saw. */
export interface Acting {
  readonly person: string
  readonly version: number
}
