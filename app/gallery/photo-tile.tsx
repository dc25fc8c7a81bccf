import type { MouseEvent } from 'react'
import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-data.ts'
import { thumbnailOwner, unpackPicture } from './gallery-picture.ts'
import styles from './photo-grid.module.css'
import { photoPageOf } from './photo-page-of.ts'

interface PhotoTileProps {
  readonly container: string
  readonly photo: GalleryPhoto
  readonly sizes: string
  /** Width divided by height of the box that the photo fills. */
  readonly box: number
  /** The first of all: fetched before everything else. */
  readonly leads: boolean
  /** In one of the first rows: fetched at once. */
  readonly first: boolean
  /** The page has scripts: the link opens the viewer. */
  readonly opensViewer: boolean
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Somebody points at the photo: the viewer may soon be wanted. */
  readonly onApproach: () => void
}

/** A photo in the grid, with its museum label. The link leads to the photo's page where there are no scripts. */
export function PhotoTile(props: PhotoTileProps) {
  const { container, photo, sizes, box, leads, first, opensViewer, onOpen, onApproach } = props
  return (
    <figure className={styles['tile']}>
      <a
        href={photoPageOf(container, photo.slug)}
        className={styles['link']}
        aria-haspopup={opensViewer ? 'dialog' : undefined}
        data-waits=""
        onClick={onOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <Picture
          picture={pictureOf(container, photo)}
          alt={photo.alt}
          sizes={sizes}
          hero={leads}
          eager={first}
          cover
          box={box}
          className={styles['picture']}
        />
      </a>
      <figcaption className={styles['label']}>
        <span className={styles['title']}>{photo.title}</span>
        {photo.details ? <span className={styles['details']}>{photo.details}</span> : null}
      </figcaption>
    </figure>
  )
}

const pictures = new WeakMap<GalleryPhoto, PictureSource>()

/** Addresses are put together once for a photo, however often it is rendered. */
function pictureOf(container: string, photo: GalleryPhoto): PictureSource {
  const known = pictures.get(photo)
  if (known) return known
  const owner = { container, name: photo.name }
  const picture = photo.thumbnail
    ? unpackPicture(thumbnailOwner(owner), photo.thumbnail)
    : unpackPicture(owner, photo.picture)
  pictures.set(photo, picture)
  return picture
}
