import { beforeEach, expect, test } from 'vitest'
import { ContentRefusedError, type ContentStore } from '#core/content/content-store.ts'
import { itemWith } from '#core/content/item.fixture.ts'
import type { ChangeKeeper } from './change-keeper.ts'
import { type ContentEditor, createContentEditor } from './content-editor.ts'

const before = itemWith({ species: 'Maple' }, { etag: 'e1' })
const after = itemWith({ species: 'Walnut' }, { etag: 'e2' })
const { container, name } = before
const record = { name: container, etag: 'e1', metadata: {} }

let notifications: unknown[]
let logEntries: object[]
const author = { name: 'content key', log: { info: (details: object) => void logEntries.push(details) } }
const listings = {
  noteItems: (items: readonly object[]) => void notifications.push(['items', ...items]),
  noteRemoved: (...place: string[]) => void notifications.push(['removed', ...place]),
  noteContainer: (details: object) => void notifications.push(['container', details]),
  invalidate: (place: string) => void notifications.push(['invalidated', place]),
}
const keeper: ChangeKeeper = {
  keepMany: async () => ({ kind: 'set', changes: [], change: 'b1' }),
  keepRemovals: async (_author, items) => ({ removed: items, change: 'b2' }),
  async keep(_intention, { read, write }) {
    const present = await read()
    return { before: present, after: await write(present, 'present'), change: 'c1' }
  },
}
const editorOf = (store: Partial<ContentStore>): ContentEditor =>
  createContentEditor({ store: store as unknown as ContentStore, listings, keeper })
const body = () => new Blob(['x']).stream()
/** An editor on a store in which every item has the state `before`. */
const baseStore = { writable: true, readItem: async () => before, readContainer: async () => undefined }

beforeEach(() => {
  notifications = []
  logEntries = []
})

test('updates listings and log', async () => {
  const editor = editorOf({
    ...baseStore,
    put: async () => after,
    setMetadata: async () => after,
    setContainerMetadata: async () => record,
    delete: async () => true,
  })
  const edit = { after, change: 'c1' }
  expect(await editor.upload(author, container, name, body, { contentType: 'image/jpeg' })).toEqual(edit)
  expect(await editor.describe(author, container, name, {})).toEqual(edit)
  expect(await editor.describeContainer(author, container, {})).toEqual({ after: record, change: 'c1' })
  expect(await editor.remove(author, container, name)).toEqual({ change: 'c1' })
  expect(await editor.removeMany(author, [before])).toEqual({ count: 1, change: 'b2' })
  expect(notifications).toEqual([
    ['items', after],
    ['items', after],
    ['container', record],
    ['removed', container, name],
    ['removed', container, name],
  ])
  expect(logEntries).toMatchObject([
    { change: 'replace', by: 'content key' },
    { change: 'metadata' },
    { change: 'container-metadata' },
    { change: 'delete', after: null },
    { change: 'delete', after: null },
  ])
})

test('records a first upload without a previous state and no deletion of a missing item', async () => {
  const editor = editorOf({
    ...baseStore,
    readItem: async () => undefined,
    put: async () => after,
    delete: async () => false,
  })
  await editor.upload(author, container, name, body, { contentType: 'image/jpeg' })
  expect(await editor.remove(author, container, name)).toBeUndefined()
  expect(logEntries).toMatchObject([{ change: 'upload', before: null }])
})

test.each([
  [after, ['items', after]],
  [record, ['container', record]],
  [undefined, ['removed', container, name]],
])('refreshes the listings after a conflict and logs no change', async (present, notification) => {
  const refusal = { kind: 'conflict', message: 'changed', present } as const
  const refuse = async () => {
    throw new ContentRefusedError(refusal)
  }
  await expect(
    editorOf({ ...baseStore, setMetadata: refuse }).describe(author, container, name, {}, { etag: 'e0' }),
  ).rejects.toMatchObject({ refusal })
  expect(notifications).toEqual([notification])
  expect(logEntries).toEqual([])
})
