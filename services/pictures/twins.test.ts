import { beforeEach, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ContentItem } from '#core/content/item.ts'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { createTwins, type Twins } from './twins.ts'

/** Bytes are texts such as `640x480 gray:pixels`, whose last part is the visible content. */
const bytesOf = (text: string) => new TextEncoder().encode(text)
const factsOf = (text: string) => {
  const [, width, height, preview] = /^(\d+)x(\d+) (\w*):/.exec(text) ?? []
  return { width: Number(width), height: Number(height), preview: preview ?? '', vector: false }
}

let stored: Map<string, string>
let decoded: string[]
let blobs: Map<string, Uint8Array>
let twins: Twins

const itemOf = (name: string, version = 'v1'): ContentItem => ({ ...itemWith({}), name, version })
const put = (name: string, text: string): ContentItem => {
  stored.set(name, text)
  return itemOf(name)
}
const start = () =>
  createTwins({
    pictures: {
      view: async ({ name, version }) => ({ version, ...withoutVector(factsOf(stored.get(name) ?? '')) }),
    },
    maker: {
      async describe(original) {
        const text = new TextDecoder().decode(original)
        if (text === 'damaged') throw new UnreadablePictureError('damaged')
        return factsOf(text)
      },
    },
    reader: {
      async fingerprint(original) {
        const text = new TextDecoder().decode(original)
        decoded.push(text)
        return text.split(':')[1] ?? ''
      },
      glances: async (previews) =>
        previews.map((preview) => (preview === '' ? new Uint8Array() : new Uint8Array([Number(preview)]))),
    },
    store: {
      async open(_container, name) {
        const text = stored.get(name) ?? ''
        const item = { ...itemOf(name), size: text.length }
        return { item, start: 0, end: text.length - 1, stream: new Blob([text]).stream() }
      },
    },
    cache: {
      get: async (key) => blobs.get(key),
      put: async (key, bytes) => void blobs.set(key, bytes),
    },
  })

function withoutVector({ width, height, preview }: ReturnType<typeof factsOf>) {
  return { width, height, preview }
}

beforeEach(() => {
  stored = new Map()
  decoded = []
  blobs = new Map()
  twins = start()
})

test('finds a duplicate among similar pictures of the same size and decodes no others', async () => {
  const items = [
    put('smaller.jpg', '320x240 100:kitchen'),
    put('darker.jpg', '640x480 50:kitchen'),
    put('alike.jpg', '640x480 105:bath'),
    put('twin.png', '640x480 104:kitchen'),
  ]
  expect((await twins.find(bytesOf('640x480 100:kitchen'), items))?.name).toBe('twin.png')
  expect(decoded).toEqual(['640x480 100:kitchen', '640x480 105:bath', '640x480 104:kitchen'])
})

test('caches decoded pixels across restarts until the bytes change', async () => {
  const items = [put('a.jpg', '640x480 100:bath')]
  const upload = bytesOf('640x480 100:kitchen')
  expect(await twins.find(upload, items)).toBeUndefined()
  expect(await twins.find(upload, items)).toBeUndefined()
  twins = start()
  expect(await twins.find(upload, items)).toBeUndefined()
  expect(decoded.filter((text) => text.endsWith('bath'))).toHaveLength(1)
})

test('compares pixels if there are no previews, as for transparent images', async () => {
  const items = [put('a.png', '640x480 :kitchen'), put('b.png', '640x480 9:kitchen')]
  expect((await twins.find(bytesOf('640x480 200:kitchen'), items))?.name).toBe('a.png')
})

test('finds no duplicate of an unreadable picture', async () => {
  expect(await twins.find(bytesOf('damaged'), [put('a.jpg', 'damaged')])).toBeUndefined()
  const newVersion = { ...put('a.jpg', '640x480 100:kitchen'), version: 'v0' }
  expect(await twins.find(bytesOf('640x480 100:kitchen'), [newVersion])).toBeUndefined()
})
