import { useRef } from 'react'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { useSwipe } from '#app/ui/carousel/use-swipe.ts'
import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'
import { useDormant } from '#app/ui/use-dormant.ts'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-carousel.module.css'
import { StyleStage } from './style-stage.tsx'
import { useStyleRing } from './use-style-ring.ts'

/**
 * The five-image carousel of cabinet styles (specification §2, /education/styles): the image in the centre with
 * its description beneath, two smaller and paler ones on each side. Only the centre is there for screen readers;
 * its words are announced when they change. Without scripts the style sheet hides it in favour of `StyleList`.
 */
export function StyleCarousel({ photos }: { photos: readonly Photo[] }) {
  const stage = useRef<HTMLDivElement>(null)
  const { ring, step, onKeyDown } = useStyleRing(stage)
  const swipe = useSwipe(step)
  const dormant = useDormant()
  const active = wrapIndex(ring.position, photos.length)
  const photo = photos[active]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label="Cabinet styles"
      onKeyDown={onKeyDown}
      {...swipe}
      {...dormant}
    >
      <StyleStage ref={stage} photos={photos} ring={ring} />
      <div className={styles['controls']} data-waits="">
        {photos.length > 1 ? (
          <>
            <CarouselButton label="Previous style" icon="previous" outlined onPress={() => step(-1)} />
            <p className={styles['position']}>
              {active + 1} of {photos.length}
            </p>
            <CarouselButton label="Next style" icon="next" outlined onPress={() => step(1)} />
          </>
        ) : null}
      </div>
      <div className={styles['words']} aria-live="polite" aria-atomic="true">
        <h2 className={styles['title']}>{photo?.title}</h2>
        <p>{photo?.description}</p>
      </div>
    </section>
  )
}
