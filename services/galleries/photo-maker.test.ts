import { beforeEach, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'
import { plainView } from '../pictures/picture-views.ts'
import { bindGalleries, type Galleries } from './galleries.ts'

let items: readonly ContentItem[]
let viewOf: (item: ContentItem) => StoredPicture
let sanitizeCalls: string[]
let galleries: Galleries

const ITEM = itemWith({ html: '<p>Maple</p>', other: 'A kitchen' }, { name: 'kitchen.jpg' })

const RECORD = { name: 'photos', etag: 'e1', metadata: {} }

beforeEach(() => {
  items = [ITEM]
  const view = plainView(ITEM)
  viewOf = () => view
  sanitizeCalls = []
  galleries = bindGalleries({
    pictures: { view: async (item) => viewOf(item) },
    sanitize: (html) => {
      sanitizeCalls.push(html)
      return html
    },
  })({
    isLoaded: () => true,
    items: async () => items,
    item: async (_, name) => items.find((item) => item.name === name),
    container: async () => RECORD,
  })
})

const loadPhoto = () => galleries.photo('photos', 'kitchen.jpg')

test('builds a photo once until it changes', async () => {
  expect(await loadPhoto()).toBe(await loadPhoto())
  expect((await galleries.photos('photos'))[0]).toBe(await loadPhoto())
  expect(sanitizeCalls).toHaveLength(1)
})

test('updates a photo with the picture’s size once the picture becomes readable', async () => {
  expect((await loadPhoto())?.picture.width).toBeNull()
  const readable = { ...plainView(ITEM), width: 600, height: 400 }
  viewOf = () => readable
  expect((await loadPhoto())?.picture.width).toBe(600)
})

test('updates a photo when its metadata changes', async () => {
  await loadPhoto()
  items = [itemWith({ other: 'A bath' }, { name: 'kitchen.jpg' })]
  expect((await loadPhoto())?.alt).toBe('A bath')
})

test('shares a photo between two galleries on the same listings', async () => {
  const galleriesIn = bindGalleries({
    pictures: { view: async (item) => viewOf(item) },
    sanitize: (html) => {
      sanitizeCalls.push(html)
      return html
    },
  })
  const reader = () => ({
    isLoaded: () => true,
    items: async () => items,
    item: async () => ITEM,
    container: async () => RECORD,
  })
  const photoFor = () => galleriesIn(reader()).photo('photos', 'kitchen.jpg')
  expect(await photoFor()).toBe(await photoFor())
  expect(sanitizeCalls).toHaveLength(1)
})
