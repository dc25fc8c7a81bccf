import { expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { containerOf } from '#core/site-map.ts'
import { createCanonicalGallery, createGalleryContents } from './gallery-contents.ts'

const [rooms, vanities] = [containerOf('/gallery'), containerOf('/products/vanities')]
const both = { name: 'cherry-vanity.jpg', size: 2 }
const room = itemWith({}, { container: rooms, ...both })
const product = itemWith({}, { container: vanities, ...both })
const other = itemWith({}, { container: rooms, name: 'sage-vanity.jpg', size: 3 })

const galleryOf = createCanonicalGallery(
  createGalleryContents((item) => item)({
    items: async (container) => [room, product, other].filter((item) => item.container === container),
    container: async () => undefined,
  }),
)

test('prefers the product page for a picture that is both a product and a room', async () => {
  expect((await galleryOf(room))?.path).toBe('/products/vanities')
  expect((await galleryOf(product))?.path).toBe('/products/vanities')
})

test('uses the page in its own gallery for any other picture', async () => {
  expect((await galleryOf(other))?.path).toBe('/gallery')
})
