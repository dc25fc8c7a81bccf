import { applyQuery, pageOf, toQuery } from '#core/content/finding/filter-query.ts'
import { anyActive, type Filter } from '#core/content/finding/filters.ts'
import { pageWindow } from '#core/content/finding/paging.ts'
import { indexPhotos, searchOf } from '#core/content/finding/photo-search.ts'
import type { TextIndex } from '#core/content/finding/text-index.ts'
import { withoutEach } from '#core/content/finding/without-filter.ts'
import type { MetadataValue } from '#core/content/metadata/metadata.ts'
import { type MetadataColumn, selectItems } from '#core/content/metadata/metadata-columns.ts'
import { describedPhoto } from '#core/content/photos/described-photo.ts'
import { stemOf } from '#core/content/photos/photo-paths.ts'
import { THUMBNAIL_CONTAINER, thumbnailName } from '#core/content/pictures/thumbnails.ts'
import { type GalleryData, type GalleryPhoto, toGalleryPhoto } from '../gallery-data.ts'
import { type PackedIndex, unpackColumn } from './packed-index.ts'
import { pictureAt } from './packed-pictures.ts'

export type GalleryIndex = ReturnType<typeof openIndex>

export function openIndex(packedIndex: PackedIndex) {
  const { container, names, colors, description, captions } = packedIndex
  const columns = new Map(
    Object.entries(packedIndex.columns).map(([key, column]) => [key, withTypedPlaces(unpackColumn(column))]),
  )
  const unchosen = packedIndex.filters.map(({ values, ...filter }): Filter => {
    return {
      ...filter,
      flag: false,
      showAll: false,
      values: values.map((value) => ({ value, isSelected: false })),
    }
  })
  const photoCache = new Map<number, GalleryPhoto>()
  const photoAt = (place: number): GalleryPhoto => {
    const existing = photoCache.get(place)
    if (existing) return existing
    const photo = makePhoto(packedIndex, columns, place)
    photoCache.set(place, photo)
    return photo
  }

  // Built on the first search, so that filters need not wait for it.
  let texts: TextIndex | undefined
  const find = (search: string) => {
    if (search === '') return undefined
    texts ??= indexPhotos({ description, columns, names, captionAt: (place) => captions[place] })
    return texts.find(search)
  }

  const answer = (params: URLSearchParams): GalleryData => {
    const filters = applyQuery(unchosen, params)
    const search = searchOf(params)
    const found = find(search)
    const { matching, counts } = selectItems(columns, names.length, filters, found)
    const window = pageWindow(matching.length, pageOf(params))
    return {
      container,
      photos: matching.slice(window.start, window.end).map(photoAt),
      filters,
      counts,
      colors,
      search,
      filtered: anyActive(filters) || search !== '',
      matching: matching.length,
      total: names.length,
      window,
      ...(matching.length === 0 && {
        withoutEach: withoutEach(columns, names.length, filters, { search, found }),
      }),
      query: toQuery(filters, search).toString(),
    }
  }

  let last: { readonly search: string; readonly data: GalleryData } | undefined
  return {
    photo(name: string): GalleryPhoto | undefined {
      const place = names.indexOf(name)
      return place < 0 ? undefined : photoAt(place)
    },
    answer(params: URLSearchParams): GalleryData {
      const search = params.toString()
      if (last?.search !== search) last = { search, data: answer(params) }
      return last.data
    },
  }
}

type Columns = ReadonlyMap<string, MetadataColumn>

function makePhoto(packedIndex: PackedIndex, columns: Columns, place: number): GalleryPhoto {
  const { container, description, names, slugs, captions, pictures } = packedIndex
  const name = names[place] ?? ''
  const item = { name, metadata: metadataAt(columns, place) }
  const photo = {
    ...describedPhoto(item, description),
    container,
    name,
    slug: slugs[place] ?? stemOf(name),
    captionHtml: captions[place] ?? '',
    picture: pictureAt(pictures, place) ?? NO_PICTURE,
    ...thumbnailAt(packedIndex, place),
  }
  return toGalleryPhoto(photo, true)
}

/** Picture of a photo that lacks one because its file is damaged. */
const NO_PICTURE = { version: '', width: null, height: null, preview: '' }

function thumbnailAt(packedIndex: PackedIndex, place: number): Pick<GalleryPhoto, 'thumbnail'> {
  const picture = pictureAt(packedIndex.thumbnails, place)
  if (!picture) return {}
  const owner = { container: packedIndex.container, name: packedIndex.names[place] ?? '' }
  const name = packedIndex.thumbnailNames[place] ?? thumbnailName(owner)
  return { thumbnail: { container: THUMBNAIL_CONTAINER, name, picture } }
}

function metadataAt(columns: Columns, place: number): Readonly<Record<string, MetadataValue>> {
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
