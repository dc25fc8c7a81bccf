import { describeContainer } from '#core/content/container-description.ts'
import { applyQuery, toQuery } from '#core/content/finding/filter-query.ts'
import { anyActive, buildFilters } from '#core/content/finding/filters.ts'
import { pageWindow } from '#core/content/finding/paging.ts'
import { searchOf } from '#core/content/finding/photo-search.ts'
import { itemWith } from '#core/content/item.fixture.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { columnsOf, selectItems } from '#core/content/metadata/metadata-columns.ts'
import { photoAlt, photoFacts, photoLabel } from '#core/content/photos/photo-facts.ts'
import { photoSlugs } from '#core/content/photos/photo-paths.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { containerOf } from '#core/site-map.ts'
import type { GalleryOnPage } from './gallery-data.ts'

const DESCRIPTION = describeContainer({ type: 1 })
const PICTURE = {
  version: 'v1',
  width: 1600,
  height: 1067,
  preview: 'data:image/webp;base64,AA',
}

export function galleryOf(photos: readonly RawMetadata[], query = '', page = 1): GalleryOnPage {
  const items = photos.map((metadata, index) => itemWith(metadata, { name: `rooms/photo ${index}.jpg` }))
  const filters = applyQuery(buildFilters(items, DESCRIPTION), new URLSearchParams(query))
  const search = searchOf(new URLSearchParams(query))
  const columns = columnsOf(
    items,
    filters.map(({ key }) => key),
  )
  const { matching: indexes, counts } = selectItems(columns, items.length, filters)
  const matching = indexes.flatMap((place) => items[place] ?? [])
  const slugs = photoSlugs(items.map(({ name }) => name))
  const window = pageWindow(matching.length, page)
  return {
    container: containerOf('/gallery'),
    photos: matching.slice(window.start, window.end).map((item) => ({
      container: item.container,
      name: item.name,
      slug: slugs.get(item.name) ?? item.name,
      title: photoTitle(item),
      label: photoLabel(item, DESCRIPTION),
      alt: photoAlt(item, DESCRIPTION),
      captionHtml: '',
      facts: photoFacts(item, DESCRIPTION),
      picture: PICTURE,
    })),
    filters,
    counts,
    colors: {},
    search,
    filtered: anyActive(filters),
    matching: matching.length,
    total: items.length,
    window,
    query: toQuery(filters, search).toString(),
  }
}
