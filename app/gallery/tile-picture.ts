import { type PictureSource, widened } from '#app/ui/picture.tsx'
import type { GalleryPhoto } from './gallery-data.ts'
import { thumbnailOwner, unpackPicture } from './gallery-picture.ts'

/** The widest variant that a tile can need, in px: the widest tile on a screen of three pixels per px. */
const WIDEST = 1280

interface TilePicture {
  readonly picture: PictureSource
  /** The `sizes` of the picture where it covers a box of these proportions (see `Picture`). */
  readonly sizesIn: (sizes: string, box: number) => string
}

const made = new WeakMap<GalleryPhoto, TilePicture>()

/** The picture of a photo's tile, put together once however often it is rendered. */
export function tilePicture(container: string, photo: GalleryPhoto): TilePicture {
  const known = made.get(photo)
  if (known) return known
  const owner = { container, name: photo.name }
  const picture = photo.thumbnail
    ? unpackPicture(thumbnailOwner(owner), photo.thumbnail, WIDEST)
    : unpackPicture(owner, photo.picture, WIDEST)
  const { width, height } = picture
  const sizesIn = (sizes: string, box: number) =>
    width && height ? widened(sizes, width / height / box) : sizes
  const tile = { picture, sizesIn }
  made.set(photo, tile)
  return tile
}
