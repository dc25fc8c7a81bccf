import { type MouseEvent, memo } from 'react'
import { SaveButton } from '#app/ideas/save-button.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import type { PictureWidth } from '#core/content/pictures/picture-maker.ts'
import type { GalleryPhoto } from './gallery-data.ts'
import styles from './photo-grid.module.css'
import { TilePicture } from './tile-picture.tsx'
import { photoPageOf } from './viewer/photo-page-of.ts'

interface PhotoTileProps {
  readonly container: string
  /** See `useSiteBase`. */
  readonly base: string
  readonly photo: GalleryPhoto
  readonly sizes: string
  readonly box: number
  readonly widest?: PictureWidth | undefined
  readonly leads: boolean
  readonly captioned: boolean
  readonly opensViewer: boolean
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onApproach: () => void
}

/** A photo in the grid. Keep it small, because a filter change renders sixty at once. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { container, base, photo, sizes, box, widest, leads, captioned, opensViewer, onOpen, onApproach } =
    props
  const { slug, title, details, alt, captionHtml } = photo
  const page = photoPageOf(container, slug)
  const hasCaption = captioned && captionHtml
  return (
    <li className={styles['tile']}>
      <a
        href={page && base + page}
        className={`zooms ${styles['link']}`}
        // Names the link even if a browser ignores an image that has not loaded.
        aria-label={alt}
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
      <p className={`small ${styles['label']}`}>
        <span className={styles['title']}>{title}</span>
        {details && !hasCaption ? <span>{details}</span> : null}
      </p>
      <SaveButton container={container} slug={slug} title={title} className={styles['save']} />
      {hasCaption ? <HtmlText html={captionHtml} className={`small measure ${styles['caption']}`} /> : null}
    </li>
  )
})
