interface StatusProps {
  readonly notes: readonly string[]
  /** Describes the picture. */
  readonly shown: string
  /** Whether to announce the picture: the visitor has changed the choice, and the text matches it. */
  readonly announced: boolean
}

/** Announces replaced invalid values, and each change once. */
export function Status({ notes, shown, announced }: StatusProps) {
  return (
    <div role="status">
      {notes.length > 0 ? <p className="note">{notes.join(' ')}</p> : null}
      {announced ? <span className="visually-hidden">{shown}</span> : null}
    </div>
  )
}
