import { expect, test } from 'vitest'
import { readRemarks } from './remarks.ts'

test('remarks are read back, whatever else the storage holds', () => {
  const kept = { 'f.sage': { mark: 'like', note: 'warm' }, 'f.linen': { note: '' } }
  expect(readRemarks(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readRemarks({ a: 1, b: null, c: { mark: 'love', note: 7 }, d: 'x' })).toEqual({ c: { note: '' } })
  expect(readRemarks({ a: { note: 'x'.repeat(5000) } })['a']?.note).toHaveLength(200)
  for (const value of [null, 7, 'text', undefined]) expect(readRemarks(value)).toEqual({})
})
