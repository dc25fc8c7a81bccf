import type { FocalPoint } from '#core/content/pictures/focal-point.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'

export interface PackedPictures {
  readonly sizes: readonly PackedSize[]
  /** Position of each photo's size from 1, or 0 without a picture. Empty if no photo has a picture. */
  readonly at: readonly number[]
  readonly versions: readonly string[]
  /** By position, because few photos have a focal point. */
  readonly focuses?: Readonly<Record<number, FocalPoint>>
}

type PackedSize = readonly [width: number | null, height: number | null, vector?: true]

export function packPictures(pictures: readonly (StoredPicture | undefined)[]): PackedPictures {
  const places = new Map<string, number>()
  const sizes: PackedSize[] = []
  const at = pictures.map((picture) => {
    if (!picture) return 0
    const { width, height, vector } = picture
    const size: PackedSize = vector ? [width, height, vector] : [width, height]
    const key = size.join(' ')
    const place = places.get(key) ?? sizes.push(size)
    places.set(key, place)
    return place
  })
  if (sizes.length === 0) return { sizes, at: [], versions: [] }
  const focuses = pictures.flatMap((picture, place) => (picture?.focus ? [[place, picture.focus]] : []))
  return {
    sizes,
    at,
    versions: pictures.map((picture) => picture?.version ?? ''),
    ...(focuses.length > 0 && { focuses: Object.fromEntries(focuses) as Record<number, FocalPoint> }),
  }
}

export function pictureAt(
  { sizes, at, versions, focuses }: PackedPictures,
  place: number,
): StoredPicture | undefined {
  const size = sizes[(at[place] ?? 0) - 1]
  if (!size) return undefined
  const [width, height, vector] = size
  const focus = focuses?.[place]
  return {
    version: versions[place] ?? '',
    width,
    height,
    preview: '',
    ...(focus && { focus }),
    ...(vector && { vector }),
  }
}
