import type { ReactNode } from 'react'
import styles from './opener.module.css'

interface OpenerProps {
  readonly title: string
  /** What is shown. */
  readonly children: ReactNode
}

/** Smaller than other pages' openers, so that the picture is in the first view. */
export function Opener({ title, children }: OpenerProps) {
  return (
    <header className={styles['opener']}>
      <h1 className={styles['heading']}>{title}</h1>
      <p className={styles['lead']}>{children}</p>
    </header>
  )
}
