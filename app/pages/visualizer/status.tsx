interface StatusProps {
  readonly notes: readonly string[]
  /** Describes the picture. */
  readonly shown: string
  /** The visitor has changed the choice, and the text describes it. False on arrival. */
  readonly announced: boolean
}

/** Announces replacements of invalid values, and each change once. */
export function Status({ notes, shown, announced }: StatusProps) {
  return (
    <div role="status">
      {notes.length > 0 ? <p className="note">{notes.join(' ')}</p> : null}
      {announced ? <span className="visually-hidden">{shown}</span> : null}
    </div>
  )
}
