import { expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { plainView } from '../pictures/picture-views.ts'
import { createDocuments } from './documents.ts'

const PDF = 'application/pdf'
const ITEMS = [
  itemWith({ name: 'Brochure' }, { name: 'brochure.pdf', contentType: PDF }),
  itemWith({}, { name: 'damaged.pdf', contentType: PDF }),
  itemWith({}, { name: 'prices.csv', contentType: 'text/csv' }),
]

test('gives documents a cover if one can be rendered', async () => {
  const documents = createDocuments({
    listings: { items: async () => ITEMS },
    pictures: {
      view: async (item) => ({
        ...plainView(item),
        ...(item.name === 'brochure.pdf' ? { width: 1280, height: 1656 } : {}),
      }),
    },
  })
  const covers = (await documents.list('documents')).map(({ title, cover }) => [title, cover?.picture.width])
  expect(covers).toEqual([
    ['Brochure', 1280],
    ['damaged.pdf', undefined],
    ['prices.csv', undefined],
  ])
})
