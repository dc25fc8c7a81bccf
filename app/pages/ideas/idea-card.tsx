import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { HEART } from '#app/ideas/save-button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { detailsOf } from '#core/content/photos/described-photo.ts'
import type { Idea, IdeaSubject } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'

const SIZES = COLUMN_SIZES['paired four']

/** Kinds whose pictures are never cropped. */
const UNCROPPED: ReadonlySet<IdeaSubject> = new Set(['door style', 'chosen door', 'turned leg'])

interface IdeaCardProps {
  readonly idea: Idea
  /** Button next to the name. */
  readonly heart?: ReactNode
  /** Actions, or notes. */
  readonly children?: ReactNode
}

/** An idea with its picture, as a region. */
export function IdeaCard({ idea, heart, children }: IdeaCardProps) {
  const { ref, title, label, alt, picture, subject, path } = idea
  const details = detailsOf(label, title)
  const titleId = `${ref}.title`
  return (
    <section id={ref} className={styles['card']} aria-labelledby={titleId}>
      <Link
        to={path}
        className={`frame square ${UNCROPPED.has(subject) ? 'drawn' : ''}`}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
      >
        <Picture
          of={picture}
          alt={alt}
          sizes={SIZES}
          square={{ media: 'all', sizes: SIZES }}
          cover
          widest={960}
        />
      </Link>
      <div className={styles['head']}>
        <h2 id={titleId}>
          <Link to={path} className="title">
            {title}
          </Link>
        </h2>
        {heart}
      </div>
      {details ? <p className="small">{details}</p> : null}
      {children}
    </section>
  )
}

/** Removes an idea from the board, like the heart elsewhere. */
export function Heart({ of: { ref, title } }: { readonly of: Idea }) {
  return (
    <Form method="post" action="/ideas" preventScrollReset>
      <button
        type="submit"
        name="remove"
        value={ref}
        className={HEART}
        aria-pressed
        aria-label={`Saved ${title}`}
      />
    </Form>
  )
}
