/** The outcome of an editor's action. */
export type EditOutcome =
  | {
      readonly kind: 'done'
      /** A sentence that says what was done. */
      readonly message: string
      /** The change or batch that undoes it, or of retailers all that it takes; absent when nothing differs. */
      readonly undo: string | undefined
    }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** The fields of the form that are wrong, by name, each with a sentence; absent where it is none of them. */
      readonly fields?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly EditConflict[] }
  | { readonly kind: 'new-values'; readonly values: readonly NewValue[] }

/** Something that somebody else has changed in the meantime; none of it was written. */
export interface EditConflict {
  /** Identifies it in its list. */
  readonly name: string
  /** What people call it. */
  readonly called: string
  /** The state that is there now. */
  readonly etag: string
  /** Who changed it last, if known, and when, in ms since 1970. */
  readonly by: string | undefined
  readonly at: number | undefined
  /** Empty texts stand for no value; `key` names the field. */
  readonly facts: readonly {
    readonly key: string
    readonly label: string
    readonly theirs: string
    readonly mine: string
  }[]
}

/** A value that nothing on the site has yet. */
export interface NewValue {
  readonly label: string
  readonly value: string
  /** A similar value in use that may have been meant. */
  readonly meant: string | undefined
}
