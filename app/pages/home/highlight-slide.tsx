import { ButtonLink } from '#app/ui/button.tsx'
import { HtmlText } from '#app/ui/html-text.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './highlights.module.css'
import type { Slide } from './slide.ts'

interface HighlightSlideProps {
  readonly slide: Slide
  /** E.g. `1 of 5`. */
  readonly position: string
  readonly active: boolean
  /** Its picture is wanted now, or was before. */
  readonly fetched: boolean
  /** The one that visitors see first: its picture comes before everything else. */
  readonly first: boolean
}

/** Wider than the screen where an upright window shows a cut-out of a wide picture. */
const SIZES = '(max-aspect-ratio: 1/1) 100vh, 100vw'

/** One slide: picture, caption and the way to the gallery. Hidden ones are out of reach for everybody. */
export function HighlightSlide({ slide, position, active, fetched, first }: HighlightSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={active ? `${styles['slide']} ${styles['active']}` : styles['slide']}
      inert={!active}
      // While it fades out it is still visible, and not every screen reader knows `inert`.
      aria-hidden={!active}
    >
      <div className={styles['picture']}>
        {fetched ? (
          <Picture
            picture={slide.picture}
            alt={slide.alt}
            sizes={SIZES}
            cut={slide.cut}
            hero={first}
            cover
            className={styles['fill']}
          />
        ) : null}
      </div>
      <div className={`column ${styles['caption']}`}>
        <HtmlText html={slide.captionHtml} className={styles['text']} />
        <ButtonLink to="/gallery" className={styles['gallery']}>
          View Gallery
        </ButtonLink>
      </div>
    </div>
  )
}
