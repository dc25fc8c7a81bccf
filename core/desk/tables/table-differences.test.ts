import { expect, test } from 'vitest'
import { compareFacts } from './table-differences.ts'

const there = { species: 'Maple', door: 'Shaker', upload_date: '2026-01-12' }
const row = (facts: Record<string, string>, former?: { base: Record<string, string> | undefined }) =>
  compareFacts(there, facts, former)

test('finds no differences between equal values, in any date format', () => {
  expect(row({ species: 'Maple', upload_date: '1/12/26', finish: 'None' })).toEqual({
    changes: [],
    conflicts: [],
  })
})

test('counts a fact unchanged on the site as a change', () => {
  const changes = [{ name: 'door', present: 'Shaker', wanted: '' }]
  expect(row({ door: 'None' })).toEqual({ changes, conflicts: [] })
  expect(row({ species: 'Oak', door: 'None' }, { base: { species: 'Oak', door: 'Shaker' } })).toEqual({
    changes,
    conflicts: [],
  })
})

test('finds a conflict for a fact changed since the export, unless the table did not change it', () => {
  const conflicts = [{ name: 'species', present: 'Maple', wanted: 'Cherry' }]
  expect(row({ species: 'Cherry' }, { base: { species: 'Oak' } })).toEqual({ changes: [], conflicts })
  expect(row({ species: 'Cherry' }, { base: undefined })).toEqual({ changes: [], conflicts })
  expect(row({ species: 'Oak' }, { base: { species: 'Oak' } })).toEqual({ changes: [], conflicts: [] })
})
