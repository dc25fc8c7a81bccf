import { type KeyboardEvent, useEffect, useState } from 'react'
import { servicesContext } from '#app/context.ts'
import { GalleryLinks } from '#app/gallery/gallery-links.tsx'
import { textMeta } from '#app/page-meta.ts'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { useReducedMotion } from '#app/ui/carousel/use-reduced-motion.ts'
import { useSwipe } from '#app/ui/carousel/use-swipe.ts'
import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { TopicLinks } from '#services/galleries/joined-photos.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Route } from './+types/styles-page'
import styles from './style-carousel.module.css'
import { type StagePlace, stagePlaces } from './style-ring.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const container = containerOf('/education/styles')
  const [photos, links, text] = await Promise.all([
    galleries.photosByAge(container),
    galleries.topicLinks(container),
    texts.page('/education/styles'),
  ])
  return { photos, links, text }
}

export const meta = textMeta('/education/styles')

export default function StylesPage({ loaderData: { photos, links, text } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageOpener title={text.heading} lead={text.lead} />
      {photos.length > 0 ? (
        <>
          <StyleCarousel photos={photos} links={links} />
          {/* Never shown where scripts run, so its code need not be loaded. */}
          <noscript className="section">
            {import.meta.env.SSR ? <StyleList photos={photos} links={links} /> : null}
          </noscript>
        </>
      ) : (
        <div className="measure">
          <Markdown of={text.parts['without-the-pictures'].blocks} />
        </div>
      )}
    </div>
  )
}

function StyleList({ photos, links }: { photos: readonly Photo[]; links: TopicLinks }) {
  return (
    <ul className="grid three list">
      {photos.map((photo) => (
        <li key={photo.name}>
          <div className="frame">
            <Picture of={photo} alt="" sizes={COLUMN_SIZES.three} cover box={3 / 2} />
          </div>
          <h2>{photo.title}</h2>
          <p>{photo.description}</p>
          <GalleryLinks links={links[photo.name]} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Screen readers get only the center image, whose text is announced on change. Without scripts, the style sheet
 * shows `StyleList` instead.
 */
function StyleCarousel({ photos, links }: { photos: readonly Photo[]; links: TopicLinks }) {
  const { position, settled, step, onKeyDown } = useSteps()
  const swipe = useSwipe(step)
  const active = wrapIndex(settled, photos.length)
  const photo = photos[active]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside
    <section
      className={`pictures band scripted ${styles['carousel']}`}
      aria-roledescription="carousel"
      aria-label="Cabinet styles"
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <StyleStage photos={photos} position={position} onBring={step} />
      <div className={`row screen-only ${styles['controls']}`}>
        {photos.length > 1 ? (
          <>
            <CarouselButton label="Previous style" icon="previous" outlined onClick={() => step(-1)} />
            <p className="position">
              {active + 1} of {photos.length}
            </p>
            <CarouselButton label="Next style" icon="next" outlined onClick={() => step(1)} />
          </>
        ) : null}
      </div>
      <div className={styles['words']} aria-live="polite" aria-atomic="true">
        <h2>{photo?.title}</h2>
        <p>{photo?.description}</p>
      </div>
      <div className={`row ${styles['links']}`}>
        <GalleryLinks links={photo && links[photo.name]} />
      </div>
    </section>
  )
}

interface StyleStageProps {
  readonly photos: readonly Photo[]
  readonly position: number
  readonly onBring: (steps: number) => void
}

const SIZES = '(min-width: 1600px) 704px, (min-width: 960px) 44vw, (min-width: 720px) 48vw, 74vw'
const SLOTS = ['off-left', 'far-left', 'left', 'center', 'right', 'far-right', 'off-right']

/** Uses a class per place, because the page's security policy forbids inline styles. */
function StyleStage({ photos, position, onBring }: StyleStageProps) {
  return (
    <div className={styles['stage']} data-waits="">
      {stagePlaces(photos.length, position).map((place) => {
        const photo = photos[place.index]
        if (!photo) return null
        const isActive = place.slot === 0
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same for the keyboard, from which side images are hidden
          <div
            key={place.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place.index + 1} of ${photos.length}`}
            aria-hidden={!isActive}
            className={classOf(place)}
            onClick={isActive ? undefined : () => onBring(place.slot)}
          >
            <Picture
              of={photo}
              // Not the description, which is below and would be read twice.
              alt={photo.title}
              sizes={SIZES}
              loading={place.key === 0 ? 'hero' : 'lazy'}
              cover
              className={styles['picture']}
            />
          </div>
        )
      })}
    </div>
  )
}

function classOf({ slot, hidden }: StagePlace): string {
  const look = SLOTS[Math.max(0, Math.min(6, slot + 3))] ?? 'center'
  const names = ['item', look, ...(hidden ? ['hidden'] : [])]
  return names.map((name) => styles[name]).join(' ')
}

const ANIMATION_MS = 300

/** `settled` follows `position` by one after each animation. */
function useSteps() {
  const [position, setPosition] = useState(0)
  const [settled, setSettled] = useState(0)
  const duration = useReducedMotion() ? 0 : ANIMATION_MS

  const direction = Math.sign(position - settled)
  useEffect(() => {
    if (direction === 0) return undefined
    const timer = setTimeout(() => setSettled(settled + direction), duration)
    return () => clearTimeout(timer)
  }, [settled, direction, duration])

  const step = (by: number) => setPosition((from) => from + by)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    // Holding a key keeps stepping, one image after the other.
    if (event.repeat && settled !== position) return
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return { position, settled, step, onKeyDown }
}
