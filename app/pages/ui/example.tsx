import type { ReactNode } from 'react'
import styles from './ui-page.module.css'

interface ExampleProps {
  /** Name of the piece, e.g. `Button`. */
  readonly piece: string
  readonly children: ReactNode
}

/** One piece in all its states. */
export function Example({ piece, children }: ExampleProps) {
  const id = `piece-${piece.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className={`section ${styles['example']}`} aria-labelledby={id}>
      <h2 id={id} className={styles['piece']}>
        {piece}
      </h2>
      <div className={styles['states']}>{children}</div>
    </section>
  )
}

/** One state of a piece, named above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <p className={styles['name']}>{name}</p>
      {children}
    </div>
  )
}
