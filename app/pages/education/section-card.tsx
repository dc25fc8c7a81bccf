import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import styles from './section-card.module.css'

interface SectionCardProps {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  /** Decorative, so it has no alternative text. */
  readonly picture: PicturedItem | undefined
  readonly whole?: boolean
}

/** Picture and words beside each other: one link, which says what one will do there. */
export function SectionCard({ title, text, to, action, picture, whole = false }: SectionCardProps) {
  return (
    <article className={`tile ${styles['card']}`}>
      <div className={`frame square ${whole ? styles['drawing'] : ''}`}>
        {picture ? (
          <Picture
            of={picture}
            alt=""
            sizes="(min-width: 1504px) 182px, (min-width: 620px) 12vw, 96px"
            cover
            box={1}
          />
        ) : null}
      </div>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <ButtonLink to={to} look="secondary" className="whole">
          {action}
        </ButtonLink>
      </div>
    </article>
  )
}
