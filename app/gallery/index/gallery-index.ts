import { answerQuery } from '#core/content/finding/answer-query.ts'
import { indexPhotos, searchOf } from '#core/content/finding/photo-search.ts'
import type { TextIndex } from '#core/content/finding/text-index.ts'
import type { MetadataValue } from '#core/content/metadata/metadata.ts'
import type { MetadataColumn, MetadataColumns } from '#core/content/metadata/metadata-columns.ts'
import { describedPhoto } from '#core/content/photos/described-photo.ts'
import type { GalleryIndexView } from '#services/galleries/gallery-index.ts'
import { type GalleryData, type GalleryPhoto, toGalleryPhoto } from '../gallery-data.ts'

export type GalleryIndex = ReturnType<typeof openIndex>

export function openIndex({ filters, photos, ...index }: GalleryIndexView) {
  const { container, colors, description } = index
  const columns = new Map(
    Object.entries(index.columns).map(([key, column]) => [key, withTypedPlaces(column)]),
  )
  const names = photos.map(({ name }) => name)
  const makePhoto = (photo: (typeof photos)[number], place: number): GalleryPhoto => {
    const item = { name: photo.name, metadata: metadataAt(columns, place) }
    return toGalleryPhoto({ ...describedPhoto(item, description), ...photo, container }, true)
  }
  const madePhotos: GalleryPhoto[] = []
  const photoAt = (place: number): GalleryPhoto | undefined => {
    const photo = photos[place]
    if (!photo) return undefined
    madePhotos[place] ??= makePhoto(photo, place)
    return madePhotos[place]
  }

  // Built on the first search, so that filters need not wait for it.
  let texts: TextIndex | undefined
  const find = (search: string) => {
    if (search === '') return undefined
    texts ??= indexPhotos({ description, columns, names, captionAt: (place) => photos[place]?.captionHtml })
    return texts.find(search)
  }

  const answer = (params: URLSearchParams): GalleryData => {
    const gallery = { filters, columns, total: names.length }
    const { places, ...view } = answerQuery(gallery, params, find(searchOf(params)))
    return { container, colors, ...view, photos: places.flatMap((place) => photoAt(place) ?? []) }
  }

  let last: { readonly search: string; readonly data: GalleryData } | undefined
  return {
    photo: (name: string): GalleryPhoto | undefined => photoAt(names.indexOf(name)),
    answer(params: URLSearchParams): GalleryData {
      const search = params.toString()
      if (last?.search !== search) last = { search, data: answer(params) }
      return last.data
    },
  }
}

function metadataAt(columns: MetadataColumns, place: number): Readonly<Record<string, MetadataValue>> {
  const metadata: Record<string, MetadataValue> = {}
  for (const [key, { values, at }] of columns) {
    const value = values[(at[place] ?? 0) - 1]
    if (value !== undefined) metadata[key] = value
  }
  return metadata
}

/** Typed arrays, because every choice iterates over them. */
function withTypedPlaces({ values, at }: MetadataColumn): MetadataColumn {
  return { values, at: Uint32Array.from(at) }
}
