import type { ReactNode } from 'react'
import styles from './page-opener.module.css'

interface PageOpenerProps {
  readonly title: string
  /** The answer in two lines, before the detail. */
  readonly lead?: ReactNode
  /** A short line above the title, e.g. the section's name. */
  readonly kicker?: string
  readonly children?: ReactNode
}

/** The start of a page: its one `h1`, and the lead. */
export function PageOpener({ title, lead, kicker, children }: PageOpenerProps) {
  return (
    <header className={styles['opener']}>
      {kicker ? <p className={styles['kicker']}>{kicker}</p> : null}
      <h1 className={styles['title']}>{title}</h1>
      {lead ? <p className="lead measure">{lead}</p> : null}
      {children}
    </header>
  )
}
