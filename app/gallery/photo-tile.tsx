import { type MouseEvent, memo } from 'react'
import { HtmlText } from '#app/ui/html-text.tsx'
import type { PictureWidth } from '#core/ports/picture-maker.ts'
import type { GalleryPhoto } from './gallery-data.ts'
import styles from './photo-grid.module.css'
import { photoPageOf } from './photo-page-of.ts'
import { TilePicture } from './tile-picture.tsx'

interface PhotoTileProps {
  readonly container: string
  readonly photo: GalleryPhoto
  readonly sizes: string
  /** Width divided by height of the box that the photo fills. */
  readonly box: number
  /** As for `Picture`, where tiles are large. */
  readonly widest?: PictureWidth | undefined
  /** Fetched before everything else. The others are fetched when they come near. */
  readonly leads: boolean
  /** Its caption stands below it, in place of its details. */
  readonly captioned: boolean
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
  const { container, photo, sizes, box, widest, leads, captioned, opensViewer, onOpen, onApproach } = props
  const { slug, title, details, alt, captionHtml } = photo
  const hasCaption = captioned && captionHtml !== ''
  return (
    <li className={styles['tile']}>
      <a
        href={photoPageOf(container, slug)}
        className={styles['link']}
        aria-haspopup={opensViewer ? 'dialog' : undefined}
        onClick={onOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <TilePicture
          container={container}
          photo={photo}
          alt={alt}
          sizes={sizes}
          box={box}
          {...(widest && { widest })}
          loading={leads ? 'hero' : 'lazy'}
        />
      </a>
      <p className={styles['label']}>
        <span className={styles['title']}>{title}</span>
        {details && !hasCaption ? <span className={styles['details']}>{details}</span> : null}
      </p>
      {hasCaption ? <HtmlText html={captionHtml} className={styles['caption']} /> : null}
    </li>
  )
})
