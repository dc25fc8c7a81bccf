import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { ButtonLink } from './button.tsx'
import styles from './card.module.css'
import { Picture, type PictureProps } from './picture.tsx'

interface CardProps {
  readonly picture: PicturedItem
  readonly alt: string
  /** Layout width of the picture, as in the `sizes` attribute. */
  readonly sizes: string
  readonly title: string
  /** One line below the title. */
  readonly text?: string | undefined
  /** A path of this site, or an https address. */
  readonly to: string
  readonly buttonLabel: string
  /** `hero` if its picture is the first visitors see. */
  readonly loading?: PictureProps['loading']
}

/**
 * A card: picture, title in the serif, one line, a button. The link is the button, and reaches over the whole card. Cards
 * side by side in a grid keep their buttons on one line.
 */
export function Card({ picture, alt, sizes, title, text, to, buttonLabel, loading = 'lazy' }: CardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        <Picture of={picture} alt={alt} sizes={sizes} loading={loading} cover box={10 / 11} />
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        {text ? <p className={styles['text']}>{text}</p> : null}
        <ButtonLink to={to} look="secondary" className={styles['button']}>
          {buttonLabel}
        </ButtonLink>
      </div>
    </article>
  )
}
