import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ContentItem } from '#core/content/item.ts'
import { bindGalleries } from '#services/galleries/galleries.ts'
import { pictureView, plainView } from '#services/pictures/picture-views.ts'
import { type GalleryData, toGalleryData } from '../gallery-data.ts'
import { openIndex } from './gallery-index.ts'

const GALLERY = 'shiloh-images-gallery'

const text = fc.constantFrom('Maple', 'maple', 'Cherry', 'None', '', '*', 'a&b=c d', 'é', 'Shaker door')

const anyPhotos = fc.array(
  fc.record(
    {
      species: text,
      finish: text,
      aged: fc.constantFrom('true', 'False', 'None'),
      door: fc.oneof(text, fc.boolean()),
      page: text,
      display_name: fc.constantFrom('Ranch kitchen', 'Maple'),
      other: fc.string({ maxLength: 12 }),
      credit: fc.constantFrom('None', 'Jane Doe'),
      copyright: fc.constantFrom('2026 Jane Doe', '2026 Studio Doe', '  '),
      html: fc.constantFrom('<p>Quiet</p>', 'None'),
      thumbnail: fc.constantFrom('None', `/files/all-images-thumbnails/small.jpg`),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 140 },
)

const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom('species', 'finish', 'aged', 'door', 'filter-page', 'page', 'unknown', 'q'),
      fc.oneof(text, fc.constantFrom('true', 'Oak', '**', '2', '3', 'quite', 'mapel ranch', 'photo 7')),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs))

function galleriesOf(items: readonly ContentItem[]) {
  const thumbnail = itemWith({}, { container: 'all-images-thumbnails', name: 'small.jpg', version: 't1' })
  return bindGalleries({
    pictures: {
      view: async (item) =>
        item.name.endsWith('odd.jpg')
          ? plainView(item)
          : pictureView(item, {
              width: 900 + item.name.length,
              height: 600,
              preview: 'data:x',
              vector: false,
            }),
    },
    sanitize: (html) => `${html}!`,
  })({
    isLoaded: () => true,
    items: async () => items,
    item: async () => thumbnail,
    container: async (name) => ({
      name,
      etag: 'e1',
      metadata: { type: 3, door_filter: true, page_filter: true },
    }),
  })
}

/** The value after JSON serialization, without previews. */
function plain(data: GalleryData): unknown {
  const text = JSON.stringify(data, (key: string, value: unknown) => (key === 'preview' ? '' : value))
  return JSON.parse(text)
}

describe('a gallery index', () => {
  test('gives the server’s results for every query', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPhotos,
        fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
        async (photos, queries) => {
          const items = photos.map((metadata, place) =>
            itemWith(metadata, {
              name: `${place % 3}/photo ${place}${place % 7 ? '' : ' odd'}.jpg`,
              version: `v${place}`,
            }),
          )
          const galleries = galleriesOf(items)
          const payload = JSON.stringify(await galleries.index(GALLERY))
          const index = openIndex(JSON.parse(payload))
          for (const query of queries) {
            const expected = toGalleryData(await galleries.show(GALLERY, query))
            expect(plain(index.answer(query))).toEqual(plain(expected))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('takes less than 10 kB of gzip for a thousand photos that differ only in name, hash and facts', async () => {
    const items = Array.from({ length: 1000 }, (_, place) =>
      itemWith(
        { species: place % 2 ? 'Maple' : 'Cherry', door: `Door ${place % 9}`, other: 'None' },
        { name: `kitchen-${place}.jpg`, version: String(place).padStart(22, 'v') },
      ),
    )
    const payload = JSON.stringify(await galleriesOf(items).index(GALLERY))
    expect(gzipSync(payload).length).toBeLessThan(10_000)
  })

  test('accepts former values', async () => {
    const wood = itemWith(
      { species: 'Black walnut', formerly: 'walnut' },
      { container: 'shiloh-images-education-woodspecies' },
    )
    const index = openIndex(JSON.parse(JSON.stringify(await galleriesOf([wood]).index(GALLERY))))
    expect(index.answer(new URLSearchParams('species=Walnut')).query).toBe('species=Black+walnut')
  })

  test('returns the same photo objects, so that unchanged tiles do not render again', async () => {
    const items = ['Maple', 'Cherry'].map((species) => itemWith({ species }, { name: `${species}.jpg` }))
    const index = openIndex(await galleriesOf(items).index(GALLERY))
    const all = index.answer(new URLSearchParams())
    const maple = index.answer(new URLSearchParams('species=Maple'))
    expect(all.photos).toContain(maple.photos[0])
    expect(index.answer(new URLSearchParams('species=Maple'))).toBe(maple)
  })
})
