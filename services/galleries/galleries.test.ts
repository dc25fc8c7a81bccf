import { expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { plainView } from '../pictures/picture-views.ts'
import { bindGalleries } from './galleries.ts'

const ITEMS = [
  itemWith({}, { name: 'a-undated.jpg', createdAt: '2026-02-01T00:00:00Z' }),
  itemWith({ upload_date: '2026-03-01' }, { name: 'b-march.jpg', createdAt: '2026-01-01T00:00:00Z' }),
  itemWith({ upload_date: '2026-01-01' }, { name: 'c-january.jpg', createdAt: '2026-03-01T00:00:00Z' }),
  itemWith({ position: '1', upload_date: '2026-04-01' }, { name: 'd-placed.jpg' }),
]

const galleries = bindGalleries({
  pictures: { view: async (item) => plainView(item) },
  sanitize: (html) => html,
})({
  isLoaded: () => true,
  items: async () => ITEMS,
  item: async (_, name) => ITEMS.find((item) => item.name === name),
  container: async (name) => ({ name, etag: 'e1', metadata: {} }),
})

const names = (photos: readonly { readonly name: string }[]) => photos.map(({ name }) => name)

test('sorts photos by position, then upload date, undated ones last', async () => {
  expect(names(await galleries.photos('photos'))).toEqual([
    'd-placed.jpg',
    'c-january.jpg',
    'b-march.jpg',
    'a-undated.jpg',
  ])
})

test('sorts cabinet styles by age, undated ones by file age', async () => {
  expect(names(await galleries.photosByAge('photos'))).toEqual([
    'd-placed.jpg',
    'c-january.jpg',
    'a-undated.jpg',
    'b-march.jpg',
  ])
})
