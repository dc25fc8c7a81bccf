import { type MouseEvent, memo } from 'react'
import { preloadBest } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-data.ts'
import styles from './photo-grid.module.css'
import { photoPageOf } from './photo-page-of.ts'
import { tilePicture } from './tile-picture.ts'

interface PhotoTileProps {
  readonly container: string
  readonly photo: GalleryPhoto
  readonly sizes: string
  /** Width divided by height of the box that the photo fills. */
  readonly box: number
  /** Fetched before everything else. The others are fetched when they come near. */
  readonly leads: boolean
  /** The page has scripts: the link opens the viewer. */
  readonly opensViewer: boolean
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Somebody points at the photo: the viewer may soon be wanted. */
  readonly onApproach: () => void
}

/**
 * A photo in the grid, with its museum label. The link leads to the photo's page where there are no scripts. A
 * choice of filters makes sixty of these at once: each element fewer is felt.
 */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { container, photo, sizes, box, leads, opensViewer, onOpen, onApproach } = props
  const { picture, sizesIn } = tilePicture(container, photo)
  const { src, sources, width, height, preview } = picture
  const sizesInBox = sizesIn(sizes, box)
  if (leads) preloadBest(picture, sizesInBox)
  return (
    <li className={styles['tile']}>
      <a
        href={photoPageOf(container, photo.slug)}
        className={styles['link']}
        aria-haspopup={opensViewer ? 'dialog' : undefined}
        data-waits=""
        onClick={onOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {preview ? (
          <img
            className={styles['preview']}
            src={preview}
            alt=""
            aria-hidden="true"
            loading={leads ? undefined : 'lazy'}
          />
        ) : null}
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizesInBox} />
          ))}
          <img
            className={styles['image']}
            src={src}
            alt={photo.alt}
            width={width ?? undefined}
            height={height ?? undefined}
            loading={leads ? undefined : 'lazy'}
            fetchPriority={leads ? 'high' : undefined}
            decoding={leads ? 'sync' : 'async'}
          />
        </picture>
      </a>
      <p className={styles['label']}>
        <span className={styles['title']}>{photo.title}</span>
        {photo.details ? <span className={styles['details']}>{photo.details}</span> : null}
      </p>
    </li>
  )
})
