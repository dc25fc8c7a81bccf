import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { useReducedMotion } from '#app/ui/carousel/use-reduced-motion.ts'
import { useSwipe } from '#app/ui/carousel/use-swipe.ts'
import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import styles from './highlights.module.css'

export interface Slide extends PicturedItem, Pick<Photo, 'alt' | 'captionHtml'> {}

export function toSlide({ container, name, alt, captionHtml, picture }: Photo): Slide {
  return { container, name, alt, captionHtml, picture }
}

/**
 * Follows the ARIA carousel pattern: the rotation button comes first, changes are announced only while it is paused,
 * and hidden slides are inert. By specification, it does not pause on hover.
 */
export function Highlights({ slides }: { slides: readonly Slide[] }) {
  const rotationButton = useRef<HTMLDivElement>(null)
  // Focus on the Play button does not pause, because the user wants it to play.
  const keyboard = useKeyboardFocus((element) => rotationButton.current?.contains(element) ?? false)
  const { active, fetched, interactive, playing, rotating, step, togglePlaying } = useHighlights(
    slides.length,
    keyboard.focused,
  )
  const swipe = useSwipe(step)

  return (
    <section
      className={styles['highlights']}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...keyboard.handlers}
      {...swipe}
    >
      {interactive ? (
        <div className={`column screen-only ${styles['place']}`}>
          <div className={styles['controls']}>
            <div ref={rotationButton} className={styles['rotation']}>
              <CarouselButton
                label={playing ? 'Pause' : 'Play'}
                icon={playing ? 'pause' : 'play'}
                onClick={togglePlaying}
              >
                {playing ? 'Pause' : 'Play'}
              </CarouselButton>
            </div>
            <CarouselButton label="Previous slide" icon="previous" onClick={() => step(-1)} />
            <p className="position">
              {active + 1} of {slides.length}
            </p>
            <CarouselButton label="Next slide" icon="next" onClick={() => step(1)} />
          </div>
        </div>
      ) : null}
      <div className={styles['slides']} aria-live={rotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <HighlightSlide
            key={slide.name}
            slide={slide}
            position={`${index + 1} of ${slides.length}`}
            active={index === active}
            fetched={fetched.has(index)}
            first={index === 0}
          />
        ))}
      </div>
    </section>
  )
}

interface HighlightSlideProps {
  readonly slide: Slide
  readonly position: string
  readonly active: boolean
  readonly fetched: boolean
  readonly first: boolean
}

/** In a portrait window the picture is wider than the window and is cropped. */
const SIZES = '(max-aspect-ratio: 1/1) 100vh, 100vw'

/** On phones, the picture's box is nearly square (highlights.module.css). */
const ON_PHONES = {
  media: '(max-width: 600px) and (max-aspect-ratio: 2/3)',
  sizes: 'max(98vw, 100vh - 26rem)',
}

function HighlightSlide({ slide, position, active, fetched, first }: HighlightSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className={active ? `${styles['slide']} ${styles['active']}` : styles['slide']}
      inert={!active}
      // The slide is visible while it fades out, and not every screen reader supports `inert`.
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
      <div className={`column shaded ${styles['caption']}`}>
        <HtmlText html={slide.captionHtml} className={styles['text']} />
        <ButtonLink to="/gallery">View Gallery</ButtonLink>
      </div>
    </div>
  )
}

const RETRY_MS = 10_000

export function WaitingForSlides() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RETRY_MS)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <div className={styles['waiting']}>
      <Spinner label="Loading pictures" />
    </div>
  )
}

const INTERVAL_MS = 7000

/**
 * State of the slides. `held` pauses while keyboard focus is inside. With reduced motion, rotation does not start by
 * itself. `fetched` are the slides with pictures: the next one follows when the page has loaded, the previous one only
 * after the first step, because many visitors never step, and it is a fifth of the page's weight.
 */
function useHighlights(count: number, held: boolean) {
  const [index, setIndex] = useState(0)
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]))
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()

  const playing = choice ? choice === 'play' : !reducedMotion
  const rotating = hydrated && playing && !held && count > 1
  const active = wrapIndex(index, count)

  const fetchPictures = useCallback(
    (...indexes: readonly number[]) =>
      setFetched((before) => new Set([...before, ...indexes.map((each) => wrapIndex(each, count))])),
    [count],
  )
  const goTo = useCallback(
    (to: number) => {
      setIndex(to)
      fetchPictures(to - 1, to, to + 1)
    },
    [fetchPictures],
  )

  useEffect(() => {
    if (!rotating) return undefined
    const timer = setTimeout(() => goTo(index + 1), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [rotating, index, goTo])

  useEffect(() => {
    const fetchNext = () => fetchPictures(1)
    if (document.readyState === 'complete') fetchNext()
    else window.addEventListener('load', fetchNext)
    return () => window.removeEventListener('load', fetchNext)
  }, [fetchPictures])

  return {
    active,
    fetched,
    interactive: hydrated && count > 1,
    playing,
    rotating,
    step: (by: -1 | 1) => goTo(index + by),
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
  }
}

/**
 * Whether an element inside has keyboard focus, so that the slides do not move what the user is about to activate (ARIA
 * carousel pattern). Ignores mouse clicks and elements that `ignore` accepts.
 */
function useKeyboardFocus(ignore: (element: Element) => boolean) {
  const [focused, setFocused] = useState(false)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.matches(':focus-visible') && !ignore(target))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
  }
  return { focused, handlers: { onFocus, onBlur } }
}
