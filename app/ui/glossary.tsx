import { useId } from 'react'
import { termId } from '#core/texts/linked-terms.ts'
import styles from './glossary.module.css'

/** A trade term and its explanation. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
}

interface GlossaryProps {
  readonly terms: readonly GlossaryTerm[]
  readonly title?: string
}

/** The trade terms used on a page, explained; `TermText` links here. */
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
