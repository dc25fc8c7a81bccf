import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { type Outcome, OutcomeWords } from './request-outcome.tsx'
import styles from './requests.module.css'

interface Props {
  readonly reference: string
  readonly title: string
  /** The request's state. */
  readonly standing: string
  /** Why the last click did nothing. */
  readonly outcome: Outcome | undefined
  /** Whether the last click stored a note. */
  readonly isNoted: boolean
  readonly children: ReactNode
}

/** A page for one step of the work on a request, with a link back to it. */
export function StepFrame({ reference, title, standing, outcome, isNoted, children }: Props) {
  return (
    <>
      <p>
        <Link to={`/desk/requests/${reference}`}>Back to the request</Link>
      </p>
      <h1>{title}</h1>
      {outcome ? (
        <Alert kind="error">
          <p>
            <OutcomeWords outcome={outcome} />
          </p>
        </Alert>
      ) : null}
      {isNoted ? (
        <Alert kind="success">
          <p>The note was added.</p>
        </Alert>
      ) : null}
      <p className={styles['standing']}>
        <strong>{standing}</strong>
      </p>
      {children}
    </>
  )
}
