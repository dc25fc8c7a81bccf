import { expect, test } from 'vitest'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { pictureUrl } from '#core/content/pictures/stored-picture.ts'
import { plainView } from '../pictures/picture-view.ts'
import { createThumbnailView } from './thumbnail-view.ts'

function itemOf(
  container: string,
  name: string,
  contentType = 'image/jpeg',
  metadata: Metadata = {},
): ContentItem {
  const at = '2026-01-01T00:00:00.000Z'
  const versions = { version: 'v1', etag: 'v1.e1' }
  return { container, name, contentType, size: 1, ...versions, createdAt: at, modifiedAt: at, metadata }
}

const thumbnailItems = [
  itemOf('all-images-thumbnails', 'a-gallery/a.jpg'),
  itemOf('all-images-thumbnails', 'a-gallery/b.pdf', 'application/pdf'),
]
const viewOf = createThumbnailView({
  listings: {
    item: async (container, name) =>
      thumbnailItems.find((item) => item.container === container && item.name === name),
  },
  pictures: { view: async (item) => plainView(item) },
})
const pictureWith = (metadata: Metadata) => itemOf('a-gallery', 'a.jpg', 'image/jpeg', metadata)

test('an item’s thumbnail is shown like any picture', async () => {
  const view = await viewOf(pictureWith({ thumbnail: '/files/all-images-thumbnails/a-gallery/a.jpg' }))
  expect(view && pictureUrl(view)).toBe('/files/all-images-thumbnails/a-gallery/a.jpg?v=v1')
})

test.each([
  ['none', {}],
  ['the text None', { thumbnail: 'None' }],
  ['one that is gone', { thumbnail: '/files/all-images-thumbnails/a-gallery/gone.jpg' }],
  ['one elsewhere', { thumbnail: 'https://elsewhere.test/a.jpg' }],
  ['a document', { thumbnail: '/files/all-images-thumbnails/a-gallery/b.pdf' }],
])('an item that names %s has none', async (_what, metadata) => {
  expect(await viewOf(pictureWith(metadata))).toBeUndefined()
})
