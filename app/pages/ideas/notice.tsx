import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import styles from './ideas-page.module.css'

/** The result of a click. Takes the focus, since the button may be gone; stays in view while it matters. */
export function Notice({ kind, children }: { kind: 'error' | 'success' | 'plain'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className={`screen-only ${styles[kind === 'plain' ? 'told' : 'notice']}`}>
      {kind === 'plain' ? children : <Alert kind={kind}>{children}</Alert>}
    </div>
  )
}
