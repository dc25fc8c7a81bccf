import type { ReactNode } from 'react'
import { type CaptionedPhoto, CaptionedPicture } from '#app/pages/education/captioned-picture.tsx'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { TextPart } from '#core/texts/page-text.ts'
import styles from './text-sections.module.css'

interface TextSection extends TextPart {
  readonly id: string
  readonly picture: CaptionedPhoto | undefined
}

interface TextSectionsProps {
  readonly heading: string
  readonly lead: string
  /** Says of what date the text is. */
  readonly date: TextPart | undefined
  /** A wide picture above the sections. */
  readonly photo: CaptionedPhoto | undefined
  readonly sections: readonly TextSection[]
  readonly children?: ReactNode
}

/** From here on a list of the sections stands above them. */
const MANY = 6

/** A text in sections, each with its heading beside it. */
export function TextSections({ heading, lead, date, photo, sections, children }: TextSectionsProps) {
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead}>
        {date ? (
          <p className="small">
            {date.heading} <MarkdownWords of={date.blocks} />
          </p>
        ) : null}
        {children}
        {sections.length > MANY ? (
          <nav aria-label="On this page">
            <ol className={`row list ${styles['contents']}`}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </PageOpener>
      {photo ? (
        <div className={styles['picture']}>
          <CaptionedPicture photo={photo} sizes="(min-width: 1504px) 1360px, 92vw" loading="hero" />
        </div>
      ) : null}
      {sections.map(({ id, heading: title, blocks, picture }) => (
        <section key={id} id={id} className="section split" aria-labelledby={`${id}-title`}>
          <div className="stack">
            <h2 id={`${id}-title`}>{title}</h2>
            {picture ? (
              <Picture of={picture} alt={picture.alt} sizes="220px" className={styles['mark']} />
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
