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

export function SectionCard({ title, text, to, action, picture, whole = false }: SectionCardProps) {
  return (
    <article className={styles['card']}>
      <div className={`${styles['picture']} ${whole ? styles['whole'] : ''}`}>
        {picture ? (
          <Picture
            of={picture}
            alt=""
            sizes="(min-width: 1504px) 316px, (min-width: 1200px) 22vw, (min-width: 560px) 45vw, 160px"
            cover
            box={3 / 2}
          />
        ) : null}
      </div>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['text']}>{text}</p>
      <ButtonLink to={to} look="secondary" className={styles['button']}>
        {action}
      </ButtonLink>
    </article>
  )
}
