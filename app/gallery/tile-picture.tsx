import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-data.ts'

interface TilePictureProps
  extends Required<Pick<PictureProps, 'alt' | 'sizes' | 'loading'>>,
    Pick<PictureProps, 'box' | 'widest'> {
  readonly container: string
  readonly photo: Pick<GalleryPhoto, 'name' | 'picture' | 'thumbnail'>
}

/** In px. The widest variant that a tile needs, on a screen with a pixel ratio of 3. */
const WIDEST = 1280

export function TilePicture({ container, photo, widest = WIDEST, ...layout }: TilePictureProps) {
  const { name, picture, thumbnail } = photo
  return <Picture of={thumbnail ?? { container, name, picture }} {...layout} cover widest={widest} />
}
