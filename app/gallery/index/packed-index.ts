import type { Filter } from '#core/content/finding/filters.ts'
import type { FinishColors } from '#core/content/finishes/finish-colors.ts'
import type { MetadataValue } from '#core/content/metadata/metadata.ts'
import type { MetadataColumn } from '#core/content/metadata/metadata-columns.ts'
import type { PhotoDescription } from '#core/content/photos/photo-facts.ts'
import { stemOf } from '#core/content/photos/photo-paths.ts'
import { thumbnailName } from '#core/content/pictures/thumbnails.ts'
import type { GalleryIndexView } from '#services/galleries/gallery-index.ts'
import { type PackedPictures, packPictures } from './packed-pictures.ts'

export interface PackedIndex {
  readonly container: string
  readonly description: PhotoDescription
  readonly filters: readonly PackedFilter[]
  readonly colors: FinishColors
  readonly columns: Readonly<Record<string, PackedColumn>>
  readonly names: readonly string[]
  /** By position. Absent if the slug is the name without its extension. */
  readonly slugs: Readonly<Record<number, string>>
  readonly captions: Readonly<Record<number, string>>
  readonly pictures: PackedPictures
  readonly thumbnails: PackedPictures
  /** By position. Absent if the thumbnail has the photo's name. */
  readonly thumbnailNames: Readonly<Record<number, string>>
}

interface PackedFilter extends Pick<Filter, 'key' | 'displayName' | 'isBoolean' | 'formerly' | 'note'> {
  readonly values: readonly string[]
}

/**
 * A fact of all photos. Recurring values are listed once and referenced by position from 1; mostly unique values are
 * stored per photo.
 */
type PackedColumn =
  | { readonly values: readonly MetadataValue[]; readonly at: readonly number[] }
  | { readonly each: readonly (MetadataValue | null)[] }

export function packIndex({
  container,
  description,
  filters,
  colors,
  columns,
  photos,
}: GalleryIndexView): PackedIndex {
  const { facts, titleKeys } = description
  const filledColumns = [...columns].filter(([, { values }]) => values.length > 0)
  const byPlace = <T>(of: (photo: (typeof photos)[number]) => T | undefined): Record<number, T> =>
    Object.fromEntries(
      photos.flatMap((photo, place) => {
        const value = of(photo)
        return value === undefined ? [] : [[place, value]]
      }),
    )
  return {
    container,
    description: { facts, titleKeys },
    filters: filters.map(({ flag: _flag, showAll: _showAll, values, ...filter }) => ({
      ...filter,
      values: values.map(({ value }) => value),
    })),
    colors,
    columns: Object.fromEntries(filledColumns.map(([key, column]) => [key, packColumn(column)])),
    names: photos.map(({ name }) => name),
    slugs: byPlace(({ name, slug }) => (slug === stemOf(name) ? undefined : slug)),
    captions: byPlace(({ captionHtml }) => captionHtml || undefined),
    pictures: packPictures(photos.map(({ picture }) => picture)),
    thumbnails: packPictures(photos.map(({ thumbnail }) => thumbnail?.picture)),
    thumbnailNames: byPlace(({ name, thumbnail }) =>
      thumbnail && thumbnail.name !== thumbnailName({ container, name }) ? thumbnail.name : undefined,
    ),
  }
}

export function unpackColumn(column: PackedColumn): MetadataColumn {
  if ('at' in column) return column
  const places = new Map<MetadataValue, number>()
  const at = column.each.map((value) => {
    if (value === null) return 0
    const place = places.get(value) ?? places.size + 1
    places.set(value, place)
    return place
  })
  return { values: [...places.keys()], at }
}

function packColumn({ values, at }: MetadataColumn): PackedColumn {
  const places = Array.from(at)
  if (values.length * 2 < places.length) return { values, at: places }
  return { each: places.map((place) => values[place - 1] ?? null) }
}
