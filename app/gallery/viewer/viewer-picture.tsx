import type { ContainerRect } from 'yet-another-react-lightbox'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureWidth } from '#core/content/pictures/picture-maker.ts'
import type { GalleryPhoto } from '../gallery-data.ts'
import { TilePicture } from '../tile-picture.tsx'
import styles from './photo-viewer.module.css'

export interface TileLayout {
  readonly sizes: string
  readonly box?: number
  readonly widest?: PictureWidth
}

interface ViewerPictureProps {
  readonly container: string
  readonly photo: GalleryPhoto
  readonly rect: ContainerRect
  readonly tile: TileLayout
  readonly current: boolean
  readonly zoom: number
}

/**
 * A picture, at most in its original size. Until it has loaded, shows the tile's picture, which is usually cached.
 */
export function ViewerPicture({ container, photo, rect, tile, current, zoom }: ViewerPictureProps) {
  const { name, alt, picture } = photo
  const size = fitSize(picture, rect)
  const loading = current ? 'eager' : 'lazy'
  return (
    <div className={styles['photo']} style={size}>
      <TilePicture container={container} photo={photo} alt="" loading={loading} {...tile} />
      <Picture
        of={{ container, name, picture: { ...picture, preview: '' } }}
        alt={alt}
        sizes={`${Math.ceil(size.width * zoom)}px`}
        loading={loading}
        cover
        className={styles['large']}
      />
    </div>
  )
}

/** Fits the picture's size into the available space. Uses all the space if its size is unknown. */
function fitSize({ width, height }: GalleryPhoto['picture'], rect: ContainerRect): ContainerRect {
  if (!width || !height) return rect
  const scale = Math.min(1, rect.width / width, rect.height / height)
  return { width: width * scale, height: height * scale }
}
