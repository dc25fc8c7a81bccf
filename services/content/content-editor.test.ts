import { beforeEach, expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content/content-store.ts'
import type { ChangeKeeper } from './change-keeper.ts'
import { type ContentEditor, createContentEditor } from './content-editor.ts'

const before = itemWith({ species: 'Maple' }, { etag: 'e1' })
const after = itemWith({ species: 'Walnut' }, { etag: 'e2' })
const { container, name } = before
const record = { name: container, etag: 'e1', metadata: {} }

let notified: unknown[]
let logged: object[]
const author = { name: 'content key', log: { info: (details: object) => void logged.push(details) } }
const listings = {
  noteItem: (item: object) => void notified.push(['item', item]),
  noteItems: (items: readonly object[]) => void notified.push(['items', ...items]),
  noteRemoved: (...place: string[]) => void notified.push(['removed', ...place]),
  noteContainer: (noted: object) => void notified.push(['container', noted]),
  invalidate: (place: string) => void notified.push(['invalidated', place]),
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
/** A store in which every item has the state `before`. */
const held = { writable: true, readItem: async () => before, readContainer: async () => undefined }

beforeEach(() => {
  notified = []
  logged = []
})

test('a change updates listings and log', async () => {
  const editor = editorOf({
    ...held,
    put: async () => after,
    setMetadata: async () => after,
    setContainerMetadata: async () => record,
    delete: async () => true,
  })
  const edited = { after, change: 'c1' }
  expect(await editor.upload(author, container, name, body, { contentType: 'image/jpeg' })).toEqual(edited)
  expect(await editor.describe(author, container, name, {})).toEqual(edited)
  expect(await editor.describeContainer(author, container, {})).toEqual({ after: record, change: 'c1' })
  expect(await editor.remove(author, container, name)).toEqual({ change: 'c1' })
  expect(await editor.removeMany(author, [before])).toEqual({ count: 1, change: 'b2' })
  expect(notified).toEqual([
    ['item', after],
    ['item', after],
    ['container', record],
    ['removed', container, name],
    ['removed', container, name],
  ])
  expect(logged).toMatchObject([
    { change: 'replace', by: 'content key' },
    { change: 'metadata' },
    { change: 'container-metadata' },
    { change: 'delete', after: null },
    { change: 'delete', after: null },
  ])
})

test('a first upload is no replacement, and deleting nothing is no change', async () => {
  const editor = editorOf({
    ...held,
    readItem: async () => undefined,
    put: async () => after,
    delete: async () => false,
  })
  await editor.upload(author, container, name, body, { contentType: 'image/jpeg' })
  expect(await editor.remove(author, container, name)).toBeUndefined()
  expect(logged).toMatchObject([{ change: 'upload', before: null }])
})

test.each([
  [after, ['item', after]],
  [record, ['container', record]],
  [undefined, ['removed', container, name]],
])('a conflict refreshes the listings, and is no change', async (present, told) => {
  const refusal = { kind: 'conflict', message: 'changed', present } as const
  const refuse = async () => {
    throw new ContentRefusedError(refusal)
  }
  await expect(
    editorOf({ ...held, setMetadata: refuse }).describe(author, container, name, {}, { etag: 'e0' }),
  ).rejects.toMatchObject({ refusal })
  expect(notified).toEqual([told])
  expect(logged).toEqual([])
})
