import { expect, test } from 'vitest'
import { factDifferences, meaningOf, sameState } from './content-change.ts'

test('lists the differences between two states by key', () => {
  const before = { metadata: { species: 'Maple', aged: true } }
  const after = { metadata: { species: 'Walnut', glaze: 'Mocha', aged: true } }
  expect(factDifferences(before, after)).toEqual([
    { key: 'glaze', before: undefined, after: 'Mocha' },
    { key: 'species', before: 'Maple', after: 'Walnut' },
  ])
  expect(sameState(before, { metadata: { aged: true, species: 'Maple' } })).toBe(true)
  expect(sameState(before, after)).toBe(false)
  expect(sameState(before, undefined)).toBe(false)
  expect(sameState(undefined, undefined)).toBe(true)
})

test.each([
  [{ status: 'Draft' }, { status: 'None' }, 'published'],
  [{}, { status: 'draft' }, 'unpublished'],
  [{ position: '1' }, { position: '2' }, 'moved'],
  [{ position: '1' }, { position: '2', species: 'Oak' }, 'described'],
] as const)('calls a change from %o to %o %s', (before, after, meaning) => {
  expect(meaningOf({ kind: 'metadata', before: { metadata: before }, after: { metadata: after } })).toBe(
    meaning,
  )
})

test('describes other changes by their kind', () => {
  const unknown = { before: undefined, after: undefined }
  expect(meaningOf({ kind: 'upload', ...unknown })).toBe('uploaded')
  expect(meaningOf({ kind: 'replace', ...unknown })).toBe('replaced')
  expect(meaningOf({ kind: 'delete', ...unknown })).toBe('deleted')
  expect(meaningOf({ kind: 'container-metadata', ...unknown })).toBe('container described')
})
