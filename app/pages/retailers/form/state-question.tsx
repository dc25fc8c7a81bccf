import styles from './request-form.module.css'

interface StateQuestionProps {
  /** The state that was probably meant, if what was typed is none. */
  readonly meant: string | undefined
  readonly onYes: (state: string) => void
}

/** Asks about a state that is not known. Its place is always there, to be read out. */
export function StateQuestion({ meant, onYes }: StateQuestionProps) {
  return (
    <div aria-live="polite" className={styles['question']}>
      {meant === undefined ? null : (
        <p>
          Did you mean{' '}
          <button type="button" onClick={() => onYes(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  )
}
