/** The outcome of an editor's action. */
export type EditOutcome =
  | {
      readonly kind: 'done'
      /** The result as a sentence. */
      readonly message: string
      /** ID of the change or batch to undo, or undo data of retailers; absent if nothing changed. */
      readonly undo: string | undefined
    }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** Field errors by field name, as sentences; absent for other errors. */
      readonly fields?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly EditConflict[] }
  | { readonly kind: 'new-values'; readonly values: readonly NewValue[] }

type Done = Extract<EditOutcome, { kind: 'done' }>
type Refused = Extract<EditOutcome, { kind: 'refused' }>

/** @param undo what to undo; absent if it cannot be undone. */
export const done = (message: string, undo?: string): Done => ({ kind: 'done', message, undo })

export const UNCHANGED = done('Nothing has changed.')

/** @param field the field that is wrong, if the message stands beside one. */
export const refuse = (message: string, field?: string): Refused => ({
  kind: 'refused',
  message,
  ...(field !== undefined && { fields: { [field]: message } }),
})

/** A conflict with another person's change. Nothing was written. */
export interface EditConflict {
  /** Key in its list. */
  readonly name: string
  readonly called: string
  /** Its current state. */
  readonly etag: string
  /** Author of the last change, if known, and its time in ms since 1970. */
  readonly by: string | undefined
  readonly at: number | undefined
  /** An empty text means no value. `key` is the field. */
  readonly facts: readonly {
    readonly key: string
    readonly label: string
    readonly theirs: string
    readonly mine: string
  }[]
}

/** A value used nowhere on the site. */
export interface NewValue {
  readonly label: string
  readonly value: string
  /** A similar value in use that the editor probably meant. */
  readonly meant: string | undefined
}
