import { applyQuery, pageOf, toQuery } from '#core/content/filter-query.ts'
import { anyActive, type Filter } from '#core/content/filters.ts'
import type { MetadataValue } from '#core/content/metadata.ts'
import { type MetadataColumn, selectItems } from '#core/content/metadata-columns.ts'
import { pageWindow } from '#core/content/paging.ts'
import { photoAlt, photoFacts, photoLabel, photoTitle } from '#core/content/photo-facts.ts'
import { stemOf } from '#core/content/photo-paths.ts'
import { detailsOf, type GalleryData, type GalleryPhoto } from '../gallery-data.ts'
import { type PackedIndex, unpackColumn } from './packed-index.ts'
import { pictureAt } from './packed-pictures.ts'

/** A gallery that answers by itself what its page would ask the server for. */
export interface GalleryIndex {
  /** What the server answers to this query. The same object for the query that was asked last. */
  answer(params: URLSearchParams): GalleryData
}

/** Opens an index that arrived. Photos are made when they are first shown and stay the same objects. */
export function openIndex(packed: PackedIndex): GalleryIndex {
  const { container, names } = packed
  const columns = new Map(
    Object.entries(packed.columns).map(([key, column]) => [key, withTypedPlaces(unpackColumn(column))]),
  )
  const unchosen = packed.filters.map(({ values, ...filter }): Filter => {
    return {
      ...filter,
      flag: false,
      showAll: false,
      values: values.map((value) => ({ value, shown: false })),
    }
  })
  const made = new Map<number, GalleryPhoto>()
  const photoAt = (place: number): GalleryPhoto => {
    const known = made.get(place)
    if (known) return known
    const photo = makePhoto(packed, columns, place)
    made.set(place, photo)
    return photo
  }

  const answer = (params: URLSearchParams): GalleryData => {
    const filters = applyQuery(unchosen, params)
    const { matching, counts } = selectItems(columns, names.length, filters)
    const window = pageWindow(matching.length, pageOf(params))
    return {
      container,
      photos: matching.slice(window.start, window.end).map(photoAt),
      filters,
      counts,
      filtered: anyActive(filters),
      matching: matching.length,
      total: names.length,
      window,
      query: toQuery(filters).toString(),
    }
  }

  let last: { readonly search: string; readonly data: GalleryData } | undefined
  return {
    answer(params) {
      const search = params.toString()
      if (last?.search !== search) last = { search, data: answer(params) }
      return last.data
    },
  }
}

type Columns = ReadonlyMap<string, MetadataColumn>

function makePhoto(packed: PackedIndex, columns: Columns, place: number): GalleryPhoto {
  const { description, names, slugs, captions, pictures, thumbnails } = packed
  const name = names[place] ?? ''
  const item = { name, metadata: metadataAt(columns, place) }
  const title = photoTitle(item)
  const thumbnail = pictureAt(thumbnails, place)
  let facts: GalleryPhoto['facts'] | undefined
  return {
    name,
    slug: slugs[place] ?? stemOf(name),
    title,
    details: detailsOf(photoLabel(item, description), title),
    alt: photoAlt(item, description),
    captionHtml: captions[place] ?? '',
    // Only the viewer tells them.
    get facts() {
      facts ??= photoFacts(item, description)
      return facts
    },
    picture: pictureAt(pictures, place) ?? NO_PICTURE,
    ...(thumbnail && { thumbnail }),
  }
}

/** Every photo of an index has a picture; what does not is damaged and shows as such. */
const NO_PICTURE = { src: '', srcSet: '', sources: [], width: null, height: null, preview: '' }

function metadataAt(columns: Columns, place: number): Readonly<Record<string, MetadataValue>> {
  const metadata: Record<string, MetadataValue> = {}
  for (const [key, { values, at }] of columns) {
    const value = values[(at[place] ?? 0) - 1]
    if (value !== undefined) metadata[key] = value
  }
  return metadata
}

/** Counting walks over them for every choice. */
function withTypedPlaces({ values, at }: MetadataColumn): MetadataColumn {
  return { values, at: Uint32Array.from(at) }
}
