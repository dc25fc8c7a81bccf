import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentStore } from '#core/content/content-store.ts'
import { type FolderStore, openFolderStore } from '#tests/support/stores/folder-store.ts'
import { setMany } from './set-many.ts'

const container = 'shiloh-images-gallery'
const FILES = ['a.jpg', 'b.jpg', 'c.jpg']
const walnut = FILES.map((name) => ({ container, name, metadata: () => ({ species: 'Walnut' }) }))

let stored: FolderStore
let plannedNames: string[]
const note = async (plans: readonly { readonly before: { readonly name: string } }[]) =>
  void plannedNames.push(...plans.map(({ before }) => before.name))

beforeEach(async () => {
  stored = await openFolderStore()
  plannedNames = []
  for (const name of FILES)
    await stored.put(container, name, new Blob([name]).stream(), {
      contentType: 'image/jpeg',
      metadata: { species: 'Maple' },
    })
})
afterEach(() => stored.remove())

/** The store with a hook that runs right before an item is written. */
function storeWith(happens: (name: string, species: unknown) => Promise<unknown>): ContentStore {
  return {
    ...stored,
    async setMetadata(place, name, metadata, expected) {
      await happens(name, metadata['species'])
      return stored.setMetadata(place, name, metadata, expected)
    },
  }
}

async function species() {
  const items = await stored.listItems(container)
  return items.map(({ metadata }) => metadata['species'])
}

test('rejects all items after a conflict on one and reverts the others', async () => {
  const store = storeWith(async (name, value) => {
    if (name === 'c.jpg' && value === 'Walnut')
      await stored.setMetadata(container, 'c.jpg', { species: 'Oak' })
  })
  expect(await setMany(store, walnut, note)).toMatchObject({
    kind: 'refused',
    refusals: [{ name: 'c.jpg', refusal: { kind: 'conflict', present: { metadata: { species: 'Oak' } } } }],
    remaining: [],
  })
  expect(plannedNames).toEqual(FILES)
  expect(await species()).toEqual(['Maple', 'Maple', 'Oak'])
})

test('reports items that changed again before they could be reverted', async () => {
  const store = storeWith(async (name, value) => {
    if (name === 'c.jpg') await stored.setMetadata(container, 'c.jpg', { species: 'Oak' })
    if (name === 'b.jpg' && value === 'Maple')
      await stored.setMetadata(container, 'b.jpg', { species: 'Walnut', caption: 'By the sea' })
  })
  expect(await setMany(store, walnut, note)).toMatchObject({ remaining: [{ name: 'b.jpg' }] })
  expect(await species()).toEqual(['Maple', 'Walnut', 'Oak'])
})

test('writes nothing after a conflict on the first', async () => {
  const writes: string[] = []
  const store = storeWith(async (name) => {
    writes.push(name)
    await stored.setMetadata(container, name, { species: 'Oak' })
  })
  expect(await setMany(store, walnut, note)).toMatchObject({ kind: 'refused', refusals: [{ name: 'a.jpg' }] })
  expect(writes).toEqual(['a.jpg'])
})

test('counts items as done that another process already changed', async () => {
  const store = storeWith(async (name) => {
    if (name === 'b.jpg') await stored.setMetadata(container, 'b.jpg', { species: 'Walnut' })
  })
  expect(await setMany(store, walnut, note)).toMatchObject({ kind: 'set' })
  expect(await species()).toEqual(['Walnut', 'Walnut', 'Walnut'])
})

test('reverts all writes after an error and rethrows it', async () => {
  const store = storeWith(async (name, value) => {
    if (name === 'b.jpg' && value === 'Walnut') throw new Error('the disk is full')
  })
  await expect(setMany(store, walnut, note)).rejects.toThrow('the disk is full')
  expect(await species()).toEqual(['Maple', 'Maple', 'Maple'])
})

test('uses the exclusive writer of a store with locks', async () => {
  const writes: string[] = []
  const refuse = async () => {
    throw new Error('must use the exclusive writer')
  }
  const store: ContentStore = {
    ...stored,
    setMetadata: refuse,
    exclusively: (work) =>
      work({
        ...stored,
        setMetadata: async (place, name, ...rest) => {
          writes.push(name)
          return stored.setMetadata(place, name, ...rest)
        },
      }),
  }
  expect(await setMany(store, walnut, note)).toMatchObject({ kind: 'set' })
  expect(writes.toSorted()).toEqual(FILES)
})
