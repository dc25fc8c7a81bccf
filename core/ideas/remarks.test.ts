import { expect, test } from 'vitest'
import { parseRemarks, readRemarks, writeRemarks } from './remarks.ts'

test('remarks are read back, whatever else the storage holds', () => {
  const kept = { 'f.sage': { mark: 'like', note: 'warm' }, 'f.linen': { note: '' } }
  expect(readRemarks(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readRemarks({ a: 1, b: null, c: { mark: 'love', note: 7 }, d: 'x' })).toEqual({ c: { note: '' } })
  expect(readRemarks({ a: { note: 'x'.repeat(5000) } })['a']?.note).toHaveLength(200)
  for (const value of [null, 7, 'text', undefined]) expect(readRemarks(value)).toEqual({})
})

test('remarks about what is sent come back, and about nothing else', () => {
  const remarks = {
    'f.sage': { mark: 'like', note: 'warm' },
    'f.linen': { note: 'cold' },
    'f.gray': { note: '' },
  } as const
  expect(parseRemarks(writeRemarks(['f.sage', 'f.gray', 'f.other'], remarks))).toEqual({
    'f.sage': { mark: 'like', note: 'warm' },
  })
  expect(writeRemarks(['f.gray'], remarks)).toBe('')
  for (const text of ['', '{', 'null', '7']) expect(parseRemarks(text)).toEqual({})
})

test('notes of any length fit in a form, all cut alike', () => {
  const refs = Array.from({ length: 60 }, (_, at) => `f.finish-${at}`)
  for (const note of ['x'.repeat(200), '🪵'.repeat(100), '"'.repeat(200)]) {
    const text = writeRemarks(refs, Object.fromEntries(refs.map((ref) => [ref, { mark: 'like', note }])))
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(20_000)
    const lengths = Object.values(parseRemarks(text)).map((said) => said.note.length)
    expect(lengths).toHaveLength(60)
    expect(new Set(lengths).size).toBe(1)
    expect(lengths[0]).toBeGreaterThan(5)
  }
})
