import { useRef } from 'react'
import { GalleryLinks } from '#app/gallery/gallery-links.tsx'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { useSwipe } from '#app/ui/carousel/use-swipe.ts'
import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'
import type { TopicLinks } from '#services/galleries/joined-photos.ts'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-carousel.module.css'
import { StyleStage } from './style-stage.tsx'
import { useStyleRing } from './use-style-ring.ts'

/**
 * Screen readers get only the center image; its text is announced when it changes. Without scripts the style sheet
 * shows `StyleList` instead (specification §2, /education/styles).
 */
export function StyleCarousel({ photos, links }: { photos: readonly Photo[]; links: TopicLinks }) {
  const stage = useRef<HTMLDivElement>(null)
  const { ring, step, bring, onKeyDown } = useStyleRing(stage)
  const swipe = useSwipe(step)
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
    >
      <StyleStage ref={stage} photos={photos} ring={ring} onBring={bring} />
      <div className={styles['controls']}>
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
      <div className={styles['links']}>
        <GalleryLinks links={photo && links[photo.name]} />
      </div>
    </section>
  )
}
