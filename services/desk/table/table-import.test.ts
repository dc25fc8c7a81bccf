import { expect, test } from 'vitest'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import { createTableImport } from './table-import.ts'

const GALLERY = GALLERY_PAGES[0]?.container ?? ''
const AUTHOR = { name: 'Ada', log: { info: () => undefined } }

/** A desk right after startup: the store has not responded yet, so listings are still empty. */
function lateDesk() {
  return createTableImport({
    listings: { items: async () => [], container: async () => undefined, isLoaded: () => false },
    tables: { read: () => ({ rows: [], faults: [] }), write: () => '' },
    history: { page: async () => ({ entries: [], next: undefined }) },
    judge: () => [],
    editor: { describeMany: () => Promise.reject(new Error('Nothing is written')) },
    conclude: async (_author, _line, outcome) => outcome,
  })
}

test('a gallery is neither exported nor compared until its files have been listed', async () => {
  const desk = lateDesk()
  const refused = {
    kind: 'refused',
    message: 'We are still opening this gallery. Please try again in a few seconds.',
  }
  expect(await desk.export(GALLERY)).toBe('late')
  expect(await desk.preview(GALLERY, { name: 'table.csv', bytes: new Uint8Array() })).toEqual(refused)
  const wishes = [{ name: 'oak.jpg', facts: { species: 'Oak' }, etag: undefined, base: undefined }]
  expect(await desk.apply(AUTHOR, GALLERY, { wishes, confirmed: true })).toEqual({
    kind: 'outcome',
    outcome: refused,
  })
})
