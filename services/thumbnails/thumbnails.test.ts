import { beforeEach, describe, expect, test } from 'vitest'
import { assertExpected } from '#core/content/content-refusals.ts'
import type { ContentStore, Expected } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { pictureUrl } from '#core/content/pictures/stored-picture.ts'
import type { ThumbnailMaking } from '#core/content/pictures/thumbnails.ts'
import { plainView } from '../pictures/picture-views.ts'
import { createThumbnails, createThumbnailView } from './thumbnails.ts'

const container = 'shiloh-images-gallery'
const options = { width: 40, height: 30, strategy: 'fit', scale: 100 } as const

let items: Map<string, ContentItem>
let noted: string[]
let making: () => ThumbnailMaking
let writable: boolean
let logged: object[]
/** Runs between reading and writing a picture's metadata. */
let atTheLastMoment: () => void
const author = { name: 'content key', log: { info: (details: object) => void logged.push(details) } }

function keep(place: string, name: string, metadata: ContentItem['metadata'] = {}): ContentItem {
  const at = '2026-01-01T00:00:00.000Z'
  const item = {
    container: place,
    name,
    contentType: 'image/jpeg',
    size: 1,
    version: 'v1',
    etag: `v1.${JSON.stringify(metadata)}`,
    createdAt: at,
    modifiedAt: at,
    metadata,
  }
  items.set(`${place}/${name}`, item)
  return item
}

beforeEach(() => {
  items = new Map()
  noted = []
  writable = true
  logged = []
  atTheLastMoment = () => {}
  making = () => {
    keep('all-images-thumbnails', `${container}/a.jpg`)
    return { kind: 'made' }
  }
})

function make(place = container, name = 'a.jpg', expected?: Expected) {
  const store = {
    writable,
    readItem: async (where, what) => items.get(`${where}/${what}`),
    async setMetadata(where, what, metadata, precondition) {
      atTheLastMoment()
      assertExpected(precondition, items.get(`${where}/${what}`))
      return keep(where, what, parseMetadata(metadata))
    },
  } satisfies Partial<ContentStore>
  return createThumbnails({
    store: store as unknown as ContentStore,
    listings: {
      noteItems: (items) => void noted.push(...items.map(({ container, name }) => `${container}/${name}`)),
      noteRemoved() {},
      noteContainer() {},
      invalidate() {},
    },
    thumbnailer: { make: async () => making() },
  }).make(author, place, name, options, expected)
}

describe('creating a thumbnail', () => {
  test('records its address in the picture’s metadata', async () => {
    keep(container, 'a.jpg', { species: 'Maple', thumbnail: 'None' })
    const outcome = await make()
    expect(outcome).toMatchObject({
      kind: 'made',
      item: {
        metadata: {
          species: 'Maple',
          thumbnail: '/files/all-images-thumbnails/shiloh-images-gallery/a.jpg',
        },
      },
      thumbnail: { container: 'all-images-thumbnails', name: 'shiloh-images-gallery/a.jpg' },
    })
    expect(noted).toEqual([`all-images-thumbnails/${container}/a.jpg`, `${container}/a.jpg`])
  })

  test('keeps metadata changed meanwhile', async () => {
    keep(container, 'a.jpg', { species: 'Maple' })
    making = () => {
      keep(container, 'a.jpg', { species: 'Cherry' })
      keep('all-images-thumbnails', `${container}/a.jpg`)
      return { kind: 'made' }
    }
    expect(await make()).toMatchObject({ item: { metadata: { species: 'Cherry' } } })
  })

  test('keeps metadata changed at the moment of recording', async () => {
    keep(container, 'a.jpg', { species: 'Maple' })
    atTheLastMoment = () => {
      atTheLastMoment = () => {}
      keep(container, 'a.jpg', { species: 'Cherry' })
    }
    expect(await make()).toMatchObject({ item: { metadata: { species: 'Cherry' } } })
  })

  test('is rejected for a changed picture, before and after creation', async () => {
    const { etag } = keep(container, 'a.jpg', { species: 'Maple' })
    const present = keep(container, 'a.jpg', { species: 'Cherry' })
    const conflict = { refusal: { kind: 'conflict', present } }
    making = () => {
      throw new Error('must not be made')
    }
    await expect(make(container, 'a.jpg', { etag })).rejects.toMatchObject(conflict)
    making = () => {
      keep('all-images-thumbnails', `${container}/a.jpg`)
      keep(container, 'a.jpg', { species: 'Cherry' })
      return { kind: 'made' }
    }
    keep(container, 'a.jpg', { species: 'Maple' })
    await expect(make(container, 'a.jpg', { etag })).rejects.toMatchObject(conflict)
    expect(items.get(`${container}/a.jpg`)?.metadata).toEqual({ species: 'Cherry' })
  })

  test('logs the thumbnail and the change of the picture', async () => {
    keep(container, 'a.jpg', { species: 'Maple' })
    await make()
    expect(logged).toMatchObject([
      { change: 'thumbnail', container: 'all-images-thumbnails', name: `${container}/a.jpg`, before: null },
      {
        change: 'metadata',
        container,
        name: 'a.jpg',
        after: { metadata: { thumbnail: expect.any(String) } },
      },
    ])
  })

  test('is a 404 for a missing picture', async () => {
    expect(await make()).toEqual({ kind: 'not-found' })
  })

  test('is rejected for a thumbnail', async () => {
    keep('all-images-thumbnails', 'a.jpg')
    expect(await make('all-images-thumbnails')).toMatchObject({ kind: 'unreadable' })
  })

  test.each([
    { kind: 'unreadable', message: 'no' } as const,
    { kind: 'unavailable', message: 'no' } as const,
  ])('changes nothing if it fails as $kind', async (outcome) => {
    const before = keep(container, 'a.jpg', { species: 'Maple' })
    making = () => outcome
    expect(await make()).toEqual(outcome)
    expect(items.get(`${container}/a.jpg`)).toBe(before)
    expect(noted).toEqual([])
  })

  test('records nothing if the thumbnail is missing afterward', async () => {
    keep(container, 'a.jpg')
    making = () => ({ kind: 'made' })
    expect(await make()).toMatchObject({ kind: 'unavailable' })
    expect(noted).toEqual([])
  })

  test('is rejected up front if the metadata has no room for its address', async () => {
    keep(container, 'a.jpg', { other: 'x'.repeat(8150) })
    making = () => {
      throw new Error('must not be made')
    }
    await expect(make()).rejects.toMatchObject({ refusal: { kind: 'metadata-too-large' } })
  })

  test('is rejected by a read-only store', async () => {
    keep(container, 'a.jpg')
    writable = false
    await expect(make()).rejects.toMatchObject({ refusal: { kind: 'read-only' } })
  })
})

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

test('shows the thumbnail of an item like any picture', async () => {
  const view = await viewOf(pictureWith({ thumbnail: '/files/all-images-thumbnails/a-gallery/a.jpg' }))
  expect(view && pictureUrl(view)).toBe('/files/all-images-thumbnails/a-gallery/a.jpg?v=v1')
})

test.each([
  ['none', {}],
  ['the text None', { thumbnail: 'None' }],
  ['a deleted thumbnail', { thumbnail: '/files/all-images-thumbnails/a-gallery/gone.jpg' }],
  ['one elsewhere', { thumbnail: 'https://elsewhere.test/a.jpg' }],
  ['a document', { thumbnail: '/files/all-images-thumbnails/a-gallery/b.pdf' }],
])('returns undefined for an item with %s', async (_what, metadata) => {
  expect(await viewOf(pictureWith(metadata))).toBeUndefined()
})
