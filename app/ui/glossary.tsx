import { useId } from 'react'
import styles from './glossary.module.css'
import { termId } from './linked-terms.ts'

/** A word of the trade in plain words. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
}

interface GlossaryProps {
  readonly terms: readonly GlossaryTerm[]
  readonly title?: string
}

/** The words of the trade that a page uses, explained on the page where they first matter; `TermText` leads here. */
export function Glossary({ terms, title = 'Words used here' }: GlossaryProps) {
  const id = useId()
  return (
    <section className={styles['glossary']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <dl className={styles['terms']}>
        {terms.map(({ term, meaning }) => (
          <div key={term} id={termId(term)} className={styles['entry']}>
            <dt className={styles['term']}>{term}</dt>
            <dd className={styles['meaning']}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
