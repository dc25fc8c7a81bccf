import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'

/** Shown if the link's limit is reached. The footer has the phone number. */
export const PLEASE_CALL =
  'This page can’t take any more for this request. Please call us: our number is at the bottom of the page.'

/** Result of a submitted form. Takes the focus when mounted, so give it a new `key` for every response. */
interface FormOutcomeProps {
  readonly kind: 'error' | 'success'
  readonly children: ReactNode
  readonly reference?: string
}

export function FormOutcome({ kind, children, reference }: FormOutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears only in answer to a form that was sent
    <div ref={box} tabIndex={-1} autoFocus className="measure">
      <Alert kind={kind}>
        <p>{children}</p>
        {reference ? (
          <p>
            Your reference number is <strong>{reference}</strong>.
          </p>
        ) : null}
      </Alert>
    </div>
  )
}
