import { expect, test } from 'vitest'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import { createTableImports } from '../table-imports.ts'
import { bindFacts } from './facts.ts'

const GALLERY = { gallery: GALLERY_PAGES[0]?.container ?? '' }
const AUTHOR = { name: 'Ada', log: { info: () => undefined } }

/** A desk right after startup. The store has not responded yet, so listings are empty. */
function lateDesk() {
  const open = bindFacts({
    listings: { items: async () => [], container: async () => undefined, isLoaded: () => false },
    history: { page: async () => ({ entries: [], next: undefined }) },
    judge: () => [],
    editor: { describeMany: () => Promise.reject(new Error('Nothing is written')) },
    conclude: async (_author, _line, outcome) => outcome,
  })
  return createTableImports({
    open: async (subject) => ('gallery' in subject ? open(subject.gallery) : undefined),
    tables: { read: () => ({ rows: [], faults: [] }), write: () => '' },
    history: { undo: () => Promise.reject(new Error('Nothing was written')) },
  })
}

test('neither exports nor compares a gallery until its files have been listed', async () => {
  const desk = lateDesk()
  const message = 'We are still opening this gallery. Please try again in a few seconds.'
  const refused = { outcome: { kind: 'refused', message } }
  expect(await desk.export(GALLERY, AUTHOR)).toBe('late')
  expect(await desk.preview(GALLERY, { name: 'table.csv', bytes: new Uint8Array() })).toEqual(refused)
  const inputs = [{ row: 2, id: 'oak.jpg', texts: { species: 'Oak' }, version: undefined }]
  expect(await desk.apply(GALLERY, AUTHOR, { inputs, confirmed: true })).toEqual(refused)
})
