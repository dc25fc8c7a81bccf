import type { PictureSource } from '#app/ui/picture.tsx'
import type { PictureWidth } from '#core/ports/picture-maker.ts'
import type { GalleryPicture } from '../gallery-picture.ts'

/** The pictures of many photos, without previews: sizes recur, so each stands once. */
export interface PackedPictures {
  /** Sizes that occur: width of the variant for browsers without `srcset`, width and height of the original, in px. */
  readonly sizes: readonly (readonly [fallback: PictureWidth, width: number, height: number])[]
  /** For each photo the place of its size, from 1; 0 for one without such a picture. Empty when none has one. */
  readonly at: readonly number[]
  /** For each photo the version of the bytes; empty text where there is none. */
  readonly versions: readonly string[]
  /** By place: pictures whose addresses do not follow from version and size. */
  readonly whole: Readonly<Record<number, PictureSource>>
}

/** Puts the pictures of photos into columns; `undefined` for a photo without one. */
export function packPictures(pictures: readonly (GalleryPicture | undefined)[]): PackedPictures {
  const places = new Map<string, number>()
  const sizes: [PictureWidth, number, number][] = []
  const whole: Record<number, PictureSource> = {}
  const versions: string[] = []
  const at = pictures.map((picture, index) => {
    const packed = picture && 'version' in picture ? picture : undefined
    versions.push(packed?.version ?? '')
    if (!packed) {
      if (picture && 'src' in picture) whole[index] = { ...picture, preview: '' }
      return 0
    }
    const { fallback, width, height } = packed
    const size = `${fallback} ${width} ${height}`
    const place = places.get(size) ?? sizes.push([fallback, width, height])
    places.set(size, place)
    return place
  })
  return sizes.length === 0 ? { sizes, at: [], versions: [], whole } : { sizes, at, versions, whole }
}

/** The picture of one photo, or `undefined` where it has none. */
export function pictureAt(
  { sizes, at, versions, whole }: PackedPictures,
  place: number,
): GalleryPicture | undefined {
  const size = sizes[(at[place] ?? 0) - 1]
  if (!size) return whole[place]
  const [fallback, width, height] = size
  return { version: versions[place] ?? '', fallback, width, height, preview: '' }
}
