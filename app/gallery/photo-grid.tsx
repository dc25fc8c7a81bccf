import { type MouseEvent, memo, type Ref, useDeferredValue } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { capitalize } from '#core/capitalize.ts'
import { galleryNoun } from '#core/content/gallery-paths.ts'
import { pluralOf } from '#core/format-count.ts'
import type { GalleryLayoutName } from '#core/site-map.ts'
import type { GalleryPhoto } from './gallery-data.ts'
import { GALLERY_LAYOUTS, type GallerySetting, tileLayout } from './gallery-layouts.ts'
import styles from './photo-grid.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { photosInTurn } from './viewer/photos-in-turn.ts'

/** Number of photos of rooms from one large photo to the next, and its size; see `photo-grid.module.css`. */
const TURN = 12
const LARGE_ROOM =
  '(min-width: 1504px) 684px, (min-width: 1280px) 46vw, (min-width: 720px) 33vw, (min-width: 520px) 45vw, 91vw'

interface PhotoGridProps {
  readonly container: string
  /** See `useSiteBase`. */
  readonly base: string
  readonly photos: readonly GalleryPhoto[]
  readonly layout: GalleryLayoutName
  readonly setting: GallerySetting
  readonly list: Ref<HTMLUListElement>
  /** Must be stable, so that unchanged tiles do not render again. */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onApproach: () => void
}

export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { container, base, photos, layout, setting, list, onOpen, onApproach } = props
  const { inView } = GALLERY_LAYOUTS[layout]
  const { sizes, ...look } = tileLayout(layout, setting)
  const hydrated = useHydrated()
  const deferredPhotos = useDeferredValue(photos)
  return (
    <ul
      ref={list}
      className={['list', styles['grid'], styles[layout], styles[setting]].join(' ')}
      aria-label={capitalize(pluralOf(galleryNoun(container)))}
    >
      {photosInTurn(photos, deferredPhotos, inView).map((photo, index) => (
        <PhotoTile
          key={photo.name}
          container={container}
          base={base}
          photo={photo}
          sizes={index % TURN === 0 && layout === 'rooms' && setting === 'beside' ? LARGE_ROOM : sizes}
          {...look}
          // Likely the largest contentful paint, unless it is small.
          leads={index === 0 && layout !== 'swatches'}
          captioned={setting === 'few'}
          opensViewer={hydrated}
          onOpen={onOpen}
          onApproach={onApproach}
        />
      ))}
    </ul>
  )
})
