import type { ReactNode } from 'react'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { loadText } from './load-text.ts'

interface TextSectionsProps
  extends Omit<Awaited<ReturnType<typeof loadText>>, 'path' | 'title' | 'description'> {
  /** Below the lead. */
  readonly children?: ReactNode
}

/** From this width on, a list of the sections is above them. */
const MANY = 6

/** A text in sections, each with its heading beside it. */
export function TextSections({ heading, lead, date, photo, sections, children }: TextSectionsProps) {
  return (
    <article className="page">
      <PageOpener title={heading} lead={lead} picture={photo}>
        {date ? (
          <p className="small">
            {date.heading} <MarkdownWords of={date.blocks} />
          </p>
        ) : null}
        {children}
        {sections.length > MANY ? (
          <nav aria-label="On this page">
            <ol className="row list">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className="reach">
                    {section.heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </PageOpener>
      {sections.map(({ id, heading: title, blocks, picture }) => (
        <section key={id} id={id} className="section split" aria-labelledby={`${id}-title`}>
          <div className="stack">
            <h2 id={`${id}-title`}>{title}</h2>
            {picture ? (
              <Picture of={picture} alt={picture.alt} sizes="160px" className="drawn thumb" />
            ) : null}
          </div>
          <div className="prose">
            <Markdown of={blocks} />
            {id === 'shops' ? <ShopFinder /> : null}
          </div>
        </section>
      ))}
    </article>
  )
}
