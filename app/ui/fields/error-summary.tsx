import { Alert } from '../alert.tsx'
import { takeFocus } from '../take-focus.ts'
import styles from './error-summary.module.css'
import type { Fault } from './fault-list.ts'
import { FieldLink } from './field-link.tsx'

interface ErrorSummaryProps {
  /** Error of the whole form. */
  readonly message: string
  /** In form order. */
  readonly faults: readonly Fault[]
}

/**
 * Lists the errors of a returned form with links to the fields. Takes the focus when it appears, with `autofocus` on
 * pages without scripts. Give it a new `key` for every response.
 */
export function ErrorSummary({ message, faults }: ErrorSummaryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears only in answer to a form that was sent
    <div ref={takeFocus} tabIndex={-1} autoFocus className={styles['summary']}>
      <Alert kind="error">{message}</Alert>
      {faults.length > 0 ? (
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault.id}>
              <FieldLink id={fault.id}>{fault.label}</FieldLink>: {fault.message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
