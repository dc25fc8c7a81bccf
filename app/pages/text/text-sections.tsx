import type { ReactNode } from 'react'
import { CaptionedPicture } from '#app/pages/education/captioned-picture.tsx'
import { ShopFinder } from '#app/pages/retailers/shops/shop-finder.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { PageText, TextPart } from '#core/texts/page-text.ts'
import { pageFile, type TextPath } from '#core/texts/text-parts.ts'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './text-sections.module.css'

interface TextSectionsProps {
  readonly path: TextPath
  readonly text: PageText
  readonly photos?: readonly Photo[]
  /** Parts that this visit does not show. */
  readonly without?: readonly string[]
  readonly children?: ReactNode
}

const NO_PHOTOS: readonly Photo[] = []
const NO_PARTS: readonly string[] = []

/** From here on a list of the sections stands above them. */
const MANY = 6

/**
 * The parts of a text in their order, each with its heading beside it. A date (`last-…`) stands in the opener. A picture whose name
 * begins with a part's stands in that part, the first of the others at the beginning.
 */
export function TextSections({
  path,
  text,
  photos = NO_PHOTOS,
  without = NO_PARTS,
  children,
}: TextSectionsProps) {
  const { heading, lead } = text
  const parts: readonly (readonly [string, TextPart])[] = pageFile(path)
    .headed.filter((id) => !without.includes(id))
    .flatMap((id) => Object.entries(text.parts).filter(([name]) => name === id))
  const sections = parts.filter(([id]) => !isDate(id))
  const pictureOf = (id: string) => photos.find(({ name }) => name.toLowerCase().startsWith(id))
  const first = photos.find((photo) => !sections.some(([id]) => pictureOf(id) === photo))
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead}>
        {parts
          .filter(([id]) => isDate(id))
          .map(([id, part]) => (
            <p key={id} className="small">
              {part.heading} <MarkdownWords of={part.blocks} />
            </p>
          ))}
        {children}
        {sections.length > MANY ? (
          <nav aria-label="On this page">
            <ol className="row list reaching">
              {sections.map(([id, part]) => (
                <li key={id}>
                  <a href={`#${id}`}>{part.heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </PageOpener>
      {first ? (
        <div className={styles['picture']}>
          <CaptionedPicture photo={first} sizes="(min-width: 1504px) 1360px, 92vw" loading="hero" />
        </div>
      ) : null}
      {sections.map(([id, part]) => {
        const picture = pictureOf(id)
        return (
          <section key={id} id={id} className="section split" aria-labelledby={`${id}-title`}>
            <div className="stack">
              <h2 id={`${id}-title`}>{part.heading}</h2>
              {picture ? (
                <Picture of={picture} alt={picture.alt} sizes="220px" className={styles['mark']} />
              ) : null}
            </div>
            <div className="prose">
              <Markdown of={part.blocks} />
              {id === 'shops' ? <ShopFinder /> : null}
            </div>
          </section>
        )
      })}
    </article>
  )
}

function isDate(part: string): boolean {
  return part.startsWith('last-')
}
