import type { ReactNode } from 'react'
import styles from './ui-page.module.css'

interface ExampleProps {
  readonly piece: string
  readonly children: ReactNode
}

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

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <p className={styles['name']}>{name}</p>
      {children}
    </div>
  )
}
