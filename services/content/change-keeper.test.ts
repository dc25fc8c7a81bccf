import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import { READ_ONLY } from '#core/content/content-refusals.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { type FolderStore, openFolderStore } from '#tests/support/stores/folder-store.ts'
import { createChangeKeeper, removal } from './change-keeper.ts'

const container = 'shiloh-images-gallery'
const author = { name: 'Ada', log: { info() {} } }
const bytesOf = (text: string) => new Blob([text]).stream()

let stored: FolderStore
let changeRecords: Map<string, ContentChange>
let settledIds: string[]

beforeEach(async () => {
  stored = await openFolderStore()
  changeRecords = new Map()
  settledIds = []
  await stored.put(container, 'a.jpg', bytesOf('first'), { contentType: 'image/jpeg' })
})
afterEach(() => stored.remove())

function keeperOf(store: ContentStore) {
  let ids = 0
  const changes: Partial<ChangeStore> = {
    async note(all) {
      for (const change of all) changeRecords.set(change.id, change)
    },
    settle: async (id) => void settledIds.push(id),
    settleAll: async (all) => void settledIds.push(...all),
    async forget(all) {
      for (const id of all) changeRecords.delete(id)
    },
  }
  return createChangeKeeper({
    store,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all methods that a keeper calls
    changes: changes as ChangeStore,
    bytes: stored.keptBytes,
    now: () => new Date(0),
    newId: () => `id-${(ids += 1)}`,
    log: { warn() {} },
  })
}

const replacing = (store: ContentStore, text: string) =>
  keeperOf(store).keep(
    { author, kind: 'put', container, name: 'a.jpg' },
    {
      expected: undefined,
      read: () => store.readItem(container, 'a.jpg'),
      write: (_, expected) =>
        store.put(container, 'a.jpg', bytesOf(text), { contentType: 'image/jpeg', expected }),
    },
  )
const keptText = async (id: string) => new Response(await stored.keptBytes.open(id)).text()

test('records the current state and retries after a conflict', async () => {
  let attempts = 0
  const { change = '', before } = await replacing(
    {
      ...stored,
      async put(...args) {
        attempts += 1
        if (attempts === 1)
          await stored.put(container, 'a.jpg', bytesOf('theirs'), { contentType: 'image/jpeg' })
        return stored.put(...args)
      },
    },
    'mine',
  )
  expect(attempts).toBe(2)
  expect(before?.size).toBe('theirs'.length)
  expect(changeRecords.get(change)?.before?.bytes?.size).toBe('theirs'.length)
  expect(await keptText(change)).toBe('theirs')
  expect(settledIds).toEqual([change])
})

test('gives up after five conflicts and leaves no history entry', async () => {
  let theirs = 0
  const store: ContentStore = {
    ...stored,
    async put(...args) {
      await stored.setMetadata(container, 'a.jpg', { other: String((theirs += 1)) })
      return stored.put(...args)
    },
  }
  await expect(replacing(store, 'mine')).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  expect([changeRecords.size, settledIds]).toEqual([0, []])
  expect(await stored.keptBytes.open('id-1')).toBeUndefined()
})

test('writes nothing unless the removed bytes are archived', async () => {
  vi.spyOn(stored.keptBytes, 'keep').mockResolvedValue(false)
  const item = async () => {
    const currentItem = await stored.readItem(container, 'a.jpg')
    if (currentItem === undefined) throw new Error('there is no item')
    return currentItem
  }
  const { etag } = await item()
  await expect(replacing(stored, 'mine')).rejects.toThrow('could not be archived')
  expect((await item()).etag).toBe(etag)
  expect(changeRecords.size).toBe(0)
})

test('lets writers in one process take turns', async () => {
  const keeper = keeperOf(stored)
  const countUp = () =>
    keeper.keep(
      { author, kind: 'metadata', container, name: 'a.jpg' },
      {
        expected: undefined,
        read: () => stored.readItem(container, 'a.jpg'),
        write: (before, expected) => {
          const count = Number(before?.metadata['count'] ?? 0) + 1
          return stored.setMetadata(container, 'a.jpg', { count }, expected)
        },
      },
    )
  await Promise.all(Array.from({ length: 20 }, countUp))
  expect((await stored.readItem(container, 'a.jpg'))?.metadata).toEqual({ count: '20' })
})

test('records nothing for a missing item and rejects an invalid name', async () => {
  const remove = (name: string) => {
    const place = { container, name }
    return keeperOf(stored).keep({ author, kind: 'delete', ...place }, removal(stored, place, { etag: 'x' }))
  }
  expect(await remove('b.jpg')).toEqual({ before: undefined, after: undefined, change: undefined })
  await expect(remove('../b.jpg')).rejects.toMatchObject({ refusal: { kind: 'invalid-name' } })
  expect(changeRecords.size).toBe(0)
})

test('rejects changes to a read-only store before recording anything', async () => {
  const store = { ...stored, ...READ_ONLY }
  const refusalError = { refusal: { kind: 'read-only' } }
  const items = await stored.listItems(container)
  await expect(replacing(store, 'mine')).rejects.toMatchObject(refusalError)
  await expect(keeperOf(store).keepRemovals(author, items)).rejects.toMatchObject(refusalError)
  await expect(keeperOf(store).keepMany(author, [])).rejects.toMatchObject(refusalError)
  expect(changeRecords.size).toBe(0)
})
