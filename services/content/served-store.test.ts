import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { createServedStore } from './served-store.ts'

const OURS = 'shiloh-images-gallery'
const OTHERS = ['private-db-backups', 'all-images-thumbnails-backup']
const at = '2026-01-01T00:00:00.000Z'
const item: ContentItem = {
  container: OURS,
  name: 'a.jpg',
  contentType: 'image/jpeg',
  size: 1,
  version: 'v1',
  etag: 'v1.e1',
  createdAt: at,
  modifiedAt: at,
  metadata: {},
}

const record = (name: string) => ({ name, etag: 'e1', metadata: {} })
const warn = vi.fn<(details: object, message: string) => void>()
/** A store in which every container has every item. */
const everything: ContentStore = {
  writable: true,
  listContainers: async () => [OURS, ...OTHERS].map(record),
  readContainer: async (name) => record(name),
  listItems: async () => [item],
  readItem: async () => item,
  open: async () => ({ item, start: 0, end: 0, stream: new Blob(['x']).stream() }),
  put: async () => item,
  setMetadata: async () => item,
  setContainerMetadata: async (name) => record(name),
  delete: async () => true,
  exclusively: (work) => work(everything),
}
const PREFIXES = ['shiloh-images-', 'all-images-thumbnails']
const log = { debug() {}, info() {}, warn, error() {} }
const bytes = () => new Blob(['x']).stream()
let store: ContentStore

beforeEach(() => {
  warn.mockClear()
  store = createServedStore(everything, PREFIXES, log)
})

test('passes through the containers of the site', async () => {
  expect(await store.listContainers()).toEqual([record(OURS)])
  expect(await store.readContainer(OURS)).toBeDefined()
  expect(await store.listItems(OURS)).toEqual([item])
  expect(await store.readItem(OURS, 'a.jpg')).toBe(item)
  expect(await store.open(OURS, 'a.jpg')).toBeDefined()
  expect(await store.put(OURS, 'a.jpg', bytes(), { contentType: 'image/jpeg' })).toBe(item)
  expect(await store.setMetadata(OURS, 'a.jpg', {})).toBe(item)
  expect(await store.setContainerMetadata(OURS, {})).toEqual(record(OURS))
  expect(await store.delete(OURS, 'a.jpg')).toBe(true)
})

test.each(OTHERS)('hides %s from readers', async (other) => {
  expect(await store.readContainer(other)).toBeUndefined()
  expect(await store.listItems(other)).toEqual([])
  expect(await store.readItem(other, 'a.jpg')).toBeUndefined()
  expect(await store.open(other, 'a.jpg')).toBeUndefined()
})

test.each(OTHERS)('rejects writes to %s', async (other) => {
  const refusalOf = (kind: string) => ({ refusal: { kind } })
  const together = store.exclusively?.((writer) => writer.setMetadata(other, 'a.jpg', {}))
  await expect(together).rejects.toMatchObject(refusalOf('not-found'))
  await expect(store.put(other, 'a.jpg', bytes(), { contentType: 'image/jpeg' })).rejects.toMatchObject(
    refusalOf('invalid-name'),
  )
  await expect(store.setContainerMetadata(other, {})).rejects.toMatchObject(refusalOf('invalid-name'))
  await expect(store.setMetadata(other, 'a.jpg', {})).rejects.toMatchObject(refusalOf('not-found'))
  expect(await store.delete(other, 'a.jpg')).toBe(false)
})

test('rejects a write to a read-only store as read-only first', async () => {
  const readOnly = createServedStore({ ...everything, writable: false }, PREFIXES, log)
  await expect(readOnly.setContainerMetadata('private-db-backups', {})).rejects.toMatchObject({
    refusal: { kind: 'read-only' },
  })
})

test('logs hidden containers once', async () => {
  await store.listContainers()
  await store.listContainers()
  expect(warn.mock.calls).toEqual([
    [{ containers: OTHERS, count: 2 }, expect.stringContaining('CONTENT_PREFIXES')],
  ])
})
