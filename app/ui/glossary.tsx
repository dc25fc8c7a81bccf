import { useId } from 'react'
import styles from './glossary.module.css'

/** A word of the trade in plain words. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
}

interface GlossaryProps {
  readonly terms: readonly GlossaryTerm[]
  readonly title?: string
}

/** The words of the trade that a page uses, explained on the page where they first matter. */
export function Glossary({ terms, title = 'Words used here' }: GlossaryProps) {
  const id = useId()
  return (
    <section className={styles['glossary']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <dl className={styles['terms']}>
        {terms.map(({ term, meaning }) => (
          <div key={term} className={styles['entry']}>
            <dt className={styles['term']}>{term}</dt>
            <dd className={styles['meaning']}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
