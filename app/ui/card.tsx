import { ButtonLink } from './button.tsx'
import styles from './card.module.css'
import { Picture, type PictureSource } from './picture.tsx'

interface CardProps {
  readonly picture: PictureSource
  readonly alt: string
  /** Layout width of the picture, as in the `sizes` attribute. */
  readonly sizes: string
  readonly title: string
  /** One line beneath the title; nothing when absent. */
  readonly text?: string | undefined
  /** Where the button leads: a path of this site, or an https address. */
  readonly to: string
  readonly buttonLabel: string
  /** Its picture is the first that visitors see. */
  readonly hero?: boolean
}

/**
 * A card: picture, title in the serif, one line, a button. Only the button is a link, so that text can be
 * selected and the link has one clear name. Cards side by side in a grid keep their buttons on one line.
 */
export function Card({ picture, alt, sizes, title, text, to, buttonLabel, hero = false }: CardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        <Picture picture={picture} alt={alt} sizes={sizes} hero={hero} cover box={10 / 11} />
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
