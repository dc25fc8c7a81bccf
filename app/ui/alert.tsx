import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  /** `error` interrupts screen readers (role `alert`); `success` does not (role `status`). */
  readonly kind: 'error' | 'success'
  readonly children: ReactNode
}

const ICONS = {
  error: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-1.25 5v8h2.5V6Zm0 9.75v2.5h2.5v-2.5Z',
  success: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm5 6.2-6.4 6.9-3-3-1.7 1.7 4.8 4.8 8.1-8.8Z',
}

/** A message about the last action, with an icon so that it does not rely on color. */
export function Alert({ kind, children }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`${styles['alert']} ${styles[kind]}`}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path fill="currentColor" fillRule="evenodd" d={ICONS[kind]} />
      </svg>
      <div className={styles['text']}>{children}</div>
    </div>
  )
}
