import type { ContainerDescription } from '#core/content/container-description.ts'
import type { MetadataValue } from '#core/content/metadata.ts'
import type { MetadataColumn } from '#core/content/metadata-columns.ts'
import { stemOf } from '#core/content/photo-paths.ts'
import type { GalleryIndexView } from '#services/galleries/gallery-index.ts'
import { packPicture, thumbnailOwner } from '../gallery-picture.ts'
import { type PackedPictures, packPictures } from './packed-pictures.ts'

/** A gallery's index as JSON: lists with an entry for each photo, in the gallery's order. */
export interface PackedIndex {
  readonly container: string
  readonly description: ContainerDescription
  /** Nothing chosen; `values` are the texts that a value filter offers. */
  readonly filters: readonly PackedFilter[]
  readonly columns: Readonly<Record<string, PackedColumn>>
  readonly names: readonly string[]
  /** By place, where the slug is not the name without its extension. */
  readonly slugs: Readonly<Record<number, string>>
  /** By place, where there is one. */
  readonly captions: Readonly<Record<number, string>>
  readonly pictures: PackedPictures
  readonly thumbnails: PackedPictures
}

interface PackedFilter {
  readonly key: string
  readonly displayName: string
  readonly isBoolean: boolean
  readonly values: readonly string[]
}

/** Values that recur stand once, with places from 1; where hardly one does, each photo has its own. */
type PackedColumn =
  | { readonly values: readonly MetadataValue[]; readonly at: readonly number[] }
  | { readonly each: readonly (MetadataValue | null)[] }

/**
 * Reduces an index to what the browser cannot work out by itself. Ten thousand photos take most of a second, so
 * others get their turn in between.
 */
export async function packIndex({
  container,
  description,
  filters,
  columns,
  photos,
}: GalleryIndexView): Promise<PackedIndex> {
  const told = [...columns].filter(([, { values }]) => values.length > 0)
  const byPlace = <T>(of: (photo: (typeof photos)[number]) => T | undefined): Record<number, T> =>
    Object.fromEntries(
      photos.flatMap((photo, place) => {
        const value = of(photo)
        return value === undefined ? [] : [[place, value]]
      }),
    )
  return {
    container,
    description,
    filters: filters.map(({ key, displayName, isBoolean, values }) => ({
      key,
      displayName,
      isBoolean,
      values: values.map(({ value }) => value),
    })),
    columns: Object.fromEntries(told.map(([key, column]) => [key, packColumn(column)])),
    names: photos.map(({ name }) => name),
    slugs: byPlace(({ name, slug }) => (slug === stemOf(name) ? undefined : slug)),
    captions: byPlace(({ captionHtml }) => captionHtml || undefined),
    pictures: packPictures(
      await inTurns(photos, ({ name, picture }) => packPicture({ container, name }, picture)),
    ),
    thumbnails: packPictures(
      await inTurns(
        photos,
        ({ name, thumbnail }) => thumbnail && packPicture(thumbnailOwner({ container, name }), thumbnail),
      ),
    ),
  }
}

/** Photos that are packed in one go. */
const TURN = 200

async function inTurns<T, R>(list: readonly T[], make: (one: T) => R): Promise<readonly R[]> {
  const made: R[] = []
  for (let start = 0; start < list.length; start += TURN) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve))
    made.push(...list.slice(start, start + TURN).map(make))
  }
  return made
}

/** The column that was packed. */
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
