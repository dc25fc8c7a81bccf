import type { ContainerRect } from 'yet-another-react-lightbox'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureWidth } from '#core/ports/picture-maker.ts'
import type { GalleryPhoto } from './gallery-data.ts'
import styles from './photo-viewer.module.css'
import { TilePicture } from './tile-picture.tsx'

/** How a tile lays out its picture; see `PictureProps`. */
export interface TileLayout {
  readonly sizes: string
  readonly box?: number
  readonly widest?: PictureWidth
}

interface ViewerPictureProps {
  readonly container: string
  readonly photo: GalleryPhoto
  /** The room there is, in px. */
  readonly rect: ContainerRect
  readonly tile: TileLayout
  /** The photo in view; its neighbors are fetched after it. */
  readonly current: boolean
  /** How much it is enlarged: a larger variant is fetched for it. */
  readonly zoom: number
}

/**
 * One enlarged photo, as large as there is room for, never larger than its original. The picture of its tile, which the
 * browser mostly has, stands there until the large one has come.
 */
export function ViewerPicture({ container, photo, rect, tile, current, zoom }: ViewerPictureProps) {
  const { name, alt, picture } = photo
  const shown = fitted(picture, rect)
  const loading = current ? 'eager' : 'lazy'
  return (
    <div className={styles['photo']} style={shown}>
      <TilePicture container={container} photo={photo} alt="" loading={loading} {...tile} />
      <Picture
        of={{ container, name, picture: { ...picture, preview: '' } }}
        alt={alt}
        sizes={`${Math.ceil(shown.width * zoom)}px`}
        loading={loading}
        cover
        className={styles['large']}
      />
    </div>
  )
}

/** The size in px that a picture is shown at; all the room where its own is not known. */
function fitted({ width, height }: GalleryPhoto['picture'], rect: ContainerRect): ContainerRect {
  if (!width || !height) return rect
  const scale = Math.min(1, rect.width / width, rect.height / height)
  return { width: width * scale, height: height * scale }
}
