interface StatusProps {
  readonly notes: readonly string[]
  /** What the picture shows. */
  readonly shown: string
  /** The visitor has chosen something, and the words say what. Not on arrival. */
  readonly announced: boolean
}

/** Says what is shown in place of values that do not exist, and each change once. */
export function Status({ notes, shown, announced }: StatusProps) {
  return (
    <div role="status">
      {notes.length > 0 ? <p className="note">{notes.join(' ')}</p> : null}
      {announced ? <span className="visually-hidden">{shown}</span> : null}
    </div>
  )
}
