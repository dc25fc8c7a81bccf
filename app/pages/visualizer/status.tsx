import styles from './status.module.css'

interface StatusProps {
  readonly notes: readonly string[]
  /** What the picture shows. */
  readonly shown: string
  /** The visitor has chosen something; not on arrival. */
  readonly announced: boolean
  /** The words are not there yet. */
  readonly waiting: boolean
}

/** Says what is shown in place of values that do not exist, and each change once. */
export function Status({ notes, shown, announced, waiting }: StatusProps) {
  return (
    <div role="status" className={styles['status']}>
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : null}
      {announced && !waiting ? <span className="visually-hidden">{shown}</span> : null}
    </div>
  )
}
