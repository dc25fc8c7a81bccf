import { expect, test } from 'vitest'
import { itemWith } from '../../content/item.fixture.ts'
import { compareRow } from './table-differences.ts'

const there = itemWith({ species: 'Maple', door: 'Shaker', upload_date: '2026-01-12' }, { etag: 'now' })
const row = (facts: Record<string, string>, etag?: string, base?: Record<string, string>) =>
  compareRow(there, { name: 'a.jpg', facts, etag, base })

test('a table with equal values has no differences, in any date format', () => {
  expect(row({ species: 'Maple', upload_date: '1/12/26', finish: 'None' }, 'now')).toEqual({
    changes: [],
    conflicts: [],
  })
})

test('an untouched fact is a change', () => {
  const changes = [{ key: 'door', present: 'Shaker', wanted: '' }]
  expect(row({ door: 'None' }, 'now')).toEqual({ changes, conflicts: [] })
  expect(row({ door: 'None' })).toEqual({ changes, conflicts: [] })
  expect(row({ species: 'Oak', door: 'None' }, 'old', { species: 'Oak', door: 'Shaker' })).toEqual({
    changes,
    conflicts: [],
  })
})

test('a fact changed since is a conflict, unless the table left it alone', () => {
  const conflicts = [{ key: 'species', present: 'Maple', wanted: 'Cherry' }]
  expect(row({ species: 'Cherry' }, 'old', { species: 'Oak' })).toEqual({ changes: [], conflicts })
  expect(row({ species: 'Cherry' }, 'old')).toEqual({ changes: [], conflicts })
  expect(row({ species: 'Oak' }, 'old', { species: 'Oak' })).toEqual({ changes: [], conflicts: [] })
})
