import type { Ref } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-carousel.module.css'
import { type StagePlace, type StyleRing, stagePlaces } from './style-ring.ts'

interface StyleStageProps {
  readonly photos: readonly Photo[]
  readonly ring: StyleRing
  readonly onBring: (steps: number) => void
  readonly ref: Ref<HTMLDivElement>
}

const SIZES = '(min-width: 1504px) 600px, (min-width: 960px) 42vw, (min-width: 720px) 46vw, 70vw'
const SLOTS = ['off-left', 'far-left', 'left', 'center', 'right', 'far-right', 'off-right']

/** Uses a class per place, since the page's policy allows no inline styles. */
export function StyleStage({ photos, ring, onBring, ref }: StyleStageProps) {
  return (
    <div ref={ref} className={styles['stage']} data-waits="">
      {stagePlaces(photos.length, ring).map((place) => {
        const photo = photos[place.index]
        if (!photo) return null
        const isActive = place.key === ring.position
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
              // The description is below, and should not be read twice.
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
  const names = ['item', SLOTS[slot + 3] ?? 'center', ...(hidden ? ['hidden'] : [])]
  return names.map((name) => styles[name]).join(' ')
}
