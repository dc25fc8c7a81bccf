import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-data.ts'

interface TilePictureProps
  extends Required<Pick<PictureProps, 'alt' | 'sizes' | 'loading'>>,
    Pick<PictureProps, 'box' | 'widest'> {
  readonly container: string
  readonly photo: Pick<GalleryPhoto, 'name' | 'picture' | 'thumbnail'>
}

/** The widest variant that a tile of many can need, in px: the widest on a screen of three pixels per px. */
const WIDEST = 1280

/** The picture of a photo's tile: its thumbnail where there is one, covering the tile. */
export function TilePicture({ container, photo, widest = WIDEST, ...layout }: TilePictureProps) {
  const { name, picture, thumbnail } = photo
  return <Picture of={thumbnail ?? { container, name, picture }} {...layout} cover widest={widest} />
}
