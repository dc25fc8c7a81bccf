import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'

/** For somebody who has sent as much as these pages take. The footer has the number. */
export const PLEASE_CALL =
  'This page can’t take any more for this request. Please call us: our number is at the bottom of the page.'

/** What came of a form that was sent. Takes the focus. Give it a new `key` for every answer. */
export function FormOutcome({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears only in answer to a form that was sent
    <div ref={box} tabIndex={-1} autoFocus className="measure">
      <Alert kind={kind}>
        <p>{children}</p>
      </Alert>
    </div>
  )
}
