import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Running text at a comfortable measure, with the rhythm of headings and lists that belongs to it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles['prose']}>{children}</div>
}
