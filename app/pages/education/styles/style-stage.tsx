import type { Ref } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-carousel.module.css'
import { type StagePlace, type StyleRing, stagePlaces } from './style-ring.ts'

interface StyleStageProps {
  readonly photos: readonly Photo[]
  readonly ring: StyleRing
  readonly ref: Ref<HTMLDivElement>
}

const SIZES = '(min-width: 1504px) 600px, (min-width: 960px) 42vw, (min-width: 720px) 46vw, 70vw'
const SLOTS = ['off-left', 'far-left', 'left', 'centre', 'right', 'far-right', 'off-right']

/** The images in their places. A class per place, not a style: the page's policy allows no inline styles. */
export function StyleStage({ photos, ring, ref }: StyleStageProps) {
  return (
    <div ref={ref} className={styles['stage']}>
      {stagePlaces(photos.length, ring).map((place) => {
        const photo = photos[place.index]
        if (!photo) return null
        const isActive = place.key === ring.position
        return (
          <div
            key={place.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place.index + 1} of ${photos.length}`}
            aria-hidden={!isActive}
            className={classOf(place)}
          >
            <Picture
              picture={photo.picture}
              // The description stands beneath; hearing it twice helps nobody.
              alt={photo.title}
              sizes={SIZES}
              hero={place.key === 0}
              late={!isActive}
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
  const names = ['item', SLOTS[slot + 3] ?? 'centre', ...(hidden ? ['hidden'] : [])]
  return names.map((name) => styles[name]).join(' ')
}
