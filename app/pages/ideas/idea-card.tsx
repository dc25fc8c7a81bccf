import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ideaAddress } from '#app/ideas/idea-address.ts'
import { Picture } from '#app/ui/picture.tsx'
import { detailsOf } from '#core/content/photos/photo-details.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import { shapeOf } from './board-words.ts'
import styles from './ideas-page.module.css'

const SIZES = {
  wides:
    '(min-width: 1504px) 320px, (min-width: 1200px) 22vw, (min-width: 900px) 29vw, (min-width: 600px) 45vw, 92vw',
  others:
    '(min-width: 1504px) 320px, (min-width: 1200px) 22vw, (min-width: 900px) 29vw, (min-width: 600px) 45vw, 112px',
}

/** One idea with its picture, a region of its own. `children` is what can be done with it. */
export function IdeaCard({ idea, children }: { idea: Idea; children?: ReactNode }) {
  const { ref, title, label, alt, picture, subject } = idea
  const details = detailsOf(label, title)
  const titleId = `${ref}.title`
  return (
    <section id={ref} className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['picture']}>
        {picture ? (
          <Link to={ideaAddress(idea)} tabIndex={-1} aria-hidden="true" draggable={false}>
            <Picture
              of={picture}
              alt={alt}
              sizes={shapeOf(subject) === 'wides' ? SIZES.wides : SIZES.others}
              cover
              widest={960}
            />
          </Link>
        ) : null}
      </div>
      <h3 id={titleId} className={styles['title']}>
        <Link to={ideaAddress(idea)}>{title}</Link>
      </h3>
      {details ? <p className={styles['label']}>{details}</p> : null}
      {children}
    </section>
  )
}
