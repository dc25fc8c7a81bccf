import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import styles from './highlights.module.css'
import type { Slide } from './slide.ts'

interface HighlightSlideProps {
  readonly slide: Slide
  readonly position: string
  readonly active: boolean
  readonly fetched: boolean
  readonly first: boolean
}

/** In a portrait window the picture is wider than the window, which shows a crop of it. */
const SIZES = '(max-aspect-ratio: 1/1) 100vh, 100vw'

/** For phones, where the picture's box is nearly square (highlights.module.css). */
const ON_PHONES = {
  media: '(max-width: 600px) and (max-aspect-ratio: 2/3)',
  sizes: 'max(98vw, 100vh - 26rem)',
}

export function HighlightSlide({ slide, position, active, fetched, first }: HighlightSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={active ? `${styles['slide']} ${styles['active']}` : styles['slide']}
      inert={!active}
      // It is visible while it fades out, and not every screen reader supports `inert`.
      aria-hidden={!active}
    >
      <div className={styles['picture']}>
        {fetched ? (
          <Picture
            of={slide}
            alt={slide.alt}
            sizes={SIZES}
            square={ON_PHONES}
            loading={first ? 'hero' : 'lazy'}
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
