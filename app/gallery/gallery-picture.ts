import type { PictureSource } from '#app/ui/picture.tsx'
import { parseVariantPath, variantUrls, variantWidths } from '#core/content/media-urls.ts'
import { THUMBNAIL_CONTAINER, thumbnailName } from '#core/content/thumbnails.ts'
import { PICTURE_FORMATS, type PictureFormat, type PictureWidth } from '#core/ports/picture-maker.ts'

/** Whose picture it is. */
export interface PictureOwner {
  readonly container: string
  readonly name: string
}

interface PackedPicture {
  readonly version: string
  /** Width of the variant that browsers without `srcset` get, in px. */
  readonly fallback: PictureWidth
  /** Size of the original in px. */
  readonly width: number
  readonly height: number
  readonly preview: string
}

/**
 * A picture as a gallery sends it to the browser. The addresses of all variants follow from the version of the
 * bytes and their size; written out they would be most of a gallery's data. A picture whose addresses do not
 * follow (a vector image, one that could not be read) is sent whole.
 */
export type GalleryPicture = PackedPicture | PictureSource

/** Reduces a picture to what its addresses follow from. */
export function packPicture(owner: PictureOwner, picture: PictureSource): GalleryPicture {
  const address = parseVariantPath(picture.src.replace(/^\/media\//, ''))
  const { width, height, preview } = picture
  if (!address || width === null || height === null) return picture
  const packed = { version: address.version, fallback: address.width, width, height, preview }
  return sameAddresses(unpackPicture(owner, packed), picture) ? packed : picture
}

/** The picture that was packed, for `Picture`; with variants of up to `widest` px where less will do. */
export function unpackPicture(
  owner: PictureOwner,
  picture: GalleryPicture,
  widest: number = Number.POSITIVE_INFINITY,
): PictureSource {
  if ('src' in picture) return picture
  const { version, fallback, width, height, preview } = picture
  const addressOf = variantUrls({ ...ownerOf(owner), version })
  const offered = variantWidths(width).filter((variant) => variant <= widest)
  const srcSetOf = (format: PictureFormat) =>
    offered.map((variant) => `${addressOf(variant, format)} ${Math.min(variant, width)}w`).join(', ')
  return {
    src: addressOf(fallback, 'jpeg'),
    srcSet: srcSetOf('jpeg'),
    sources: BETTER_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
    width,
    height,
    preview,
  }
}

const BETTER_FORMATS = PICTURE_FORMATS.filter((format) => format !== 'jpeg')

/** Whose picture a photo's thumbnail is: its own, in the container of thumbnails. */
export function thumbnailOwner(photo: PictureOwner): PictureOwner {
  return { container: THUMBNAIL_CONTAINER, name: thumbnailName(photo) }
}

function ownerOf({ container, name }: PictureOwner): PictureOwner {
  return { container, name }
}

function sameAddresses(a: PictureSource, b: PictureSource): boolean {
  const addressesOf = ({ src, srcSet, sources }: PictureSource) =>
    [src, srcSet, ...sources.flatMap((source) => [source.type, source.srcSet])].join('\n')
  return addressesOf(a) === addressesOf(b)
}
