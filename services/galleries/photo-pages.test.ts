import { describe, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ContentItem } from '#core/content/item.ts'
import { plainView } from '../pictures/picture-views.ts'
import { bindGalleries } from './galleries.ts'

const ITEMS = [
  itemWith(
    { display_name: 'Navy kitchen', species: 'Maple', door: 'Shaker', upload_date: '2026-03-01' },
    { name: 'navy.jpg' },
  ),
  itemWith({ species: 'Cherry', upload_date: '2026-02-01' }, { name: 'baths/cherry bath.jpg' }),
  itemWith({ species: 'None', upload_date: '2026-01-01' }, { name: 'old.png' }),
  itemWith({}, { name: 'notes.pdf', contentType: 'application/pdf' }),
]

function galleriesOf(items: readonly ContentItem[]) {
  return bindGalleries({
    pictures: { view: async (item) => plainView(item) },
    sanitize: (html) => html,
  })({
    isLoaded: () => true,
    items: async () => items,
    item: async (_, name) => items.find((item) => item.name === name),
    container: async (name) => ({ name, etag: 'e1', metadata: { type: 0, door_filter: false } }),
  })
}

const galleries = galleriesOf(ITEMS)

describe('the page of a photo', () => {
  test('shows it among its neighbors, newest first', async () => {
    const page = await galleries.photoPage('photos', 'baths/cherry bath')
    expect(page?.photo.title).toBe('Cherry')
    expect([page?.position, page?.total]).toEqual([2, 3])
    expect([page?.previous?.slug, page?.previous?.title]).toEqual(['navy', 'Navy kitchen'])
    expect(page?.next?.slug).toBe('old')
  })

  test('has one neighbor at the ends', async () => {
    expect((await galleries.photoPage('photos', 'navy'))?.previous).toBeUndefined()
    expect((await galleries.photoPage('photos', 'old'))?.next).toBeUndefined()
  })

  test('links facts to the photos that share them if a filter offers that', async () => {
    const page = await galleries.photoPage('photos', 'navy')
    expect(page?.facts).toEqual([
      { key: 'species', label: 'Species', value: 'Maple', query: 'species=Maple' },
      { key: 'door', label: 'Door', value: 'Shaker', query: undefined },
    ])
  })

  test('links related photos in other galleries, by name and picture', async () => {
    const photos: Readonly<Record<string, readonly ContentItem[]>> = {
      'shiloh-images-gallery': [
        itemWith({ species: 'Walnut', finish: 'Natural', door: 'Slab' }, { name: 'walnut.jpg' }),
        itemWith(
          { finish: 'Sage paint', island_finish: 'Natural', island_species: 'Walnut' },
          { name: 'sage.jpg' },
        ),
      ],
      'shiloh-images-products-finishes': [
        itemWith(
          { stain: 'Natural', species: 'Walnut', display_name: 'Natural' },
          { name: 'walnut-natural.jpg' },
        ),
      ],
      topics: [itemWith({ species: 'Walnut' }, { name: 'walnut.jpg' }), itemWith({}, { name: 'plain.jpg' })],
    }
    const inContainer = (container: string) =>
      (photos[container] ?? []).map((item) => ({ ...item, container, size: container.length }))
    const cacheEntries = new Map<string, readonly ContentItem[]>()
    const galleryService = bindGalleries({
      pictures: { view: async (item) => plainView(item) },
      sanitize: (html) => html,
    })({
      isLoaded: () => true,
      items: async (container) => {
        const items = cacheEntries.get(container) ?? inContainer(container)
        cacheEntries.set(container, items)
        return items
      },
      item: async () => undefined,
      container: async (name) => ({
        name,
        etag: 'e1',
        metadata: { type: name === 'shiloh-images-gallery' ? 0 : 1 },
      }),
    })
    const page = await galleryService.photoPage('shiloh-images-gallery', 'sage')
    expect(
      page?.joins.map(({ title, photos }) => [title, photos.map((one) => [one.title, one.path])]),
    ).toEqual([
      ['Its finish', [['Natural walnut', '/products/finishes/walnut-natural']]],
      ['More rooms in natural walnut', [['Walnut · Natural · Slab door', '/gallery/walnut']]],
    ])
    expect(await galleryService.topicLinks('topics')).toEqual({
      'walnut.jpg': [
        { label: 'Rooms in walnut', to: '/gallery?species=Walnut', count: 1 },
        { label: 'Finishes on walnut', to: '/products/finishes?species=Walnut', count: 1 },
      ],
      'plain.jpg': [],
    })
  })

  test('resolves the full blob name, too, but has one slug', async () => {
    expect((await galleries.photoPage('photos', 'navy.jpg'))?.photo.slug).toBe('navy')
    expect(await galleries.photoSlug('photos', 'navy.jpg')).toBe('navy')
  })

  test.each(['no-such', 'notes', 'notes.pdf', 'NAVY', ''])('does not exist for %j', async (slug) => {
    expect(await galleries.photoPage('photos', slug)).toBeUndefined()
    expect(await galleries.photoSlug('photos', slug)).toBeUndefined()
  })
})

test('lists the slugs of all images in gallery order', async () => {
  expect(await galleries.photoSlugs('photos')).toEqual(['navy', 'baths/cherry bath', 'old'])
})
