import { useId } from 'react'
import type { TextPart } from '#core/texts/page-text.ts'
import { termId } from '#core/texts/term-id.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import styles from './glossary.module.css'
import { MarkdownLine } from './markdown-line.tsx'

/**
 * The trade terms of a part's definition lists, explained; where a page uses them first, it links here. A second meaning
 * names other words for the term, which the site's search knows.
 */
export function Glossary({ part: { heading, blocks } }: { part: TextPart }) {
  const id = useId()
  return (
    <section className={styles['glossary']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {heading}
      </h2>
      <dl className={styles['terms']}>
        {definitionsOf(blocks)
          .map(({ term, meanings }) => ({ term: plainWords(term), meanings }))
          .map(({ term, meanings: [meaning = [], others] }) => (
            <div key={term} id={termId(term)} className={styles['entry']}>
              <dt className={styles['term']}>{term}</dt>
              <dd className={styles['meaning']}>
                <MarkdownLine of={meaning} />
                {others ? (
                  <>
                    {' '}
                    Other words: <MarkdownLine of={others} />.
                  </>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
