import { useRef } from 'react'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { useKeyboardFocus } from '#app/ui/carousel/use-keyboard-focus.ts'
import { useSwipe } from '#app/ui/carousel/use-swipe.ts'
import { HighlightSlide } from './highlight-slide.tsx'
import styles from './highlights.module.css'
import type { Slide } from './slide.ts'
import { useHighlights } from './use-highlights.ts'

/**
 * Follows the ARIA carousel pattern: the rotation button comes first, changes are announced only while nothing
 * rotates, and hidden slides are inert. As specified (§2, §9), it does not pause under the mouse.
 */
export function Highlights({ slides }: { slides: readonly Slide[] }) {
  const rotationButton = useRef<HTMLDivElement>(null)
  // A keyboard user who presses Play stays on that button and wants it to play.
  const keyboard = useKeyboardFocus((element) => rotationButton.current?.contains(element) ?? false)
  const { active, fetched, interactive, playing, turning, step, togglePlaying } = useHighlights(
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
        <div className={`column ${styles['place']}`}>
          <div className={styles['controls']}>
            <div ref={rotationButton} className={styles['rotation']}>
              <CarouselButton
                label={playing ? 'Pause' : 'Play'}
                icon={playing ? 'pause' : 'play'}
                onPress={togglePlaying}
              >
                {playing ? 'Pause' : 'Play'}
              </CarouselButton>
            </div>
            <CarouselButton label="Previous slide" icon="previous" onPress={() => step(-1)} />
            <p className={styles['position']}>
              {active + 1} of {slides.length}
            </p>
            <CarouselButton label="Next slide" icon="next" onPress={() => step(1)} />
          </div>
        </div>
      ) : null}
      <div className={styles['slides']} aria-live={turning ? 'off' : 'polite'}>
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
