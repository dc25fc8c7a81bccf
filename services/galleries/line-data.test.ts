import { expect, test } from 'vitest'
import { LINES } from '#core/content/gallery-paths.ts'
import { itemWith } from '#core/content/item.fixture.ts'
import { plainView } from '../pictures/picture-views.ts'
import { bindGalleries } from './galleries.ts'
import { createLineData } from './line-data.ts'

const ITEMS = [
  itemWith(
    { display_name: 'Shaker door', door: 'Shaker', stile: '2.25', price_level: '2' },
    { name: 'shaker.jpg' },
  ),
  itemWith({ display_name: 'Slab door', door: 'Slab', price_level: '1' }, { name: 'slab.jpg' }),
]
const galleries = bindGalleries({
  pictures: { view: async (item) => plainView(item) },
  sanitize: (html) => html,
})({
  isLoaded: () => true,
  items: async () => ITEMS,
  item: async () => undefined,
  container: async (name) => ({ name, etag: 'e1', metadata: { type: 0 } }),
})
const lineData = createLineData({
  tables: { write: (rows) => rows.map((row) => row.join('|')).join('\n') },
  publicUrl: 'https://site.example',
})
const line = LINES.find(({ path }) => path === '/products/doorstyles')

test('exports the facts of a line as a table, with figures as stored', async () => {
  const [head, ...rows] = (await lineData.of(galleries, line!, 'csv')).split('\n')
  expect(head).toMatch(/^item\|name\|address\|.*\|door\|stile\|price_level$/)
  expect(rows.find((row) => row.startsWith('shaker'))).toMatch(
    /^shaker\|Shaker door\|https:\/\/site\.example\/products\/doorstyles\/shaker\|.*\|Shaker\|2\.25\|2$/,
  )
})

test('exports the same as JSON', async () => {
  const data = JSON.parse(await lineData.of(galleries, line!, 'json'))
  expect(data.line).toBe('Door Styles')
  expect(data.items.find(({ item }: { item: string }) => item === 'shaker').facts).toEqual({
    door: 'Shaker',
    stile: '2.25',
    price_level: '2',
  })
})
