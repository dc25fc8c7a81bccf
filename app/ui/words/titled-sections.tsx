import type { ReactNode } from 'react'
import type { TextPart } from '#core/texts/page-text.ts'
import { MarkdownWords } from './markdown-line.tsx'
import { Prose } from './prose.tsx'
import styles from './titled-sections.module.css'

/** A line above such a text that says of what date it is. */
export function DateLine({ of: { heading, blocks } }: { of: TextPart }) {
  return (
    <p className={styles['date']}>
      {heading} <MarkdownWords of={blocks} />
    </p>
  )
}

interface Section {
  /** The fragment that links to it. */
  readonly id: string
  readonly heading: string
  readonly body: ReactNode
}

/** A long text in sections with a heading each, and beside it, where there is room, the list that leads to them. */
export function TitledSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles['body']}>
      <nav aria-label="On this page" className={styles['contents']}>
        <h2 className={styles['heading']}>On this page</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles['title']}>
              {heading}
            </h2>
            <Prose>{body}</Prose>
          </section>
        ))}
      </div>
    </div>
  )
}
