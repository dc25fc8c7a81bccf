import { ButtonLink } from '#app/ui/button.tsx'
import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import styles from './section-card.module.css'

interface SectionCardProps {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  /** Adds nothing to the text beside it, so it has no alternative text. */
  readonly picture: PictureSource | undefined
  /** Shown whole on paper instead of filling its box: for seals. */
  readonly whole?: boolean
}

/** A way into one section: picture, title, one line, a button. */
export function SectionCard({ title, text, to, action, picture, whole = false }: SectionCardProps) {
  return (
    <article className={styles['card']}>
      <div className={`${styles['picture']} ${whole ? styles['whole'] : ''}`}>
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1504px) 316px, (min-width: 1200px) 22vw, (min-width: 560px) 45vw, 160px"
            cover
            box={3 / 2}
          />
        ) : null}
      </div>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['text']}>{text}</p>
      <ButtonLink to={to} look="secondary">
        {action}
      </ButtonLink>
    </article>
  )
}
