import { expect, test } from 'vitest'
import { parseNotes, readNotes, writeNotes } from './notes.ts'

test('reads notes from any storage, including earlier versions', () => {
  expect(readNotes({ 'f.sage': 'warm', 'f.linen': '' })).toEqual({ 'f.sage': 'warm' })
  expect(readNotes({ 'f.sage': { mark: 'like', note: 'warm' }, 'f.linen': { mark: 'dislike' } })).toEqual({
    'f.sage': 'warm',
  })
  expect(readNotes({ a: 1, b: null, c: { mark: 'love', note: 7 } })).toEqual({})
  expect(readNotes({ a: 'x'.repeat(5000) })['a']).toHaveLength(200)
  for (const value of [null, 7, 'text', undefined]) expect(readNotes(value)).toEqual({})
})

test('keeps only the notes on submitted ideas', () => {
  const notes = { 'f.sage': 'warm', 'f.linen': 'cold', 'f.gray': '' }
  expect(parseNotes(writeNotes(['f.sage', 'f.gray', 'f.other'], notes))).toEqual({ 'f.sage': 'warm' })
  expect(writeNotes(['f.gray'], notes)).toBe('')
  for (const text of ['', '{', 'null', '7']) expect(parseNotes(text)).toEqual({})
})

test('fits notes of any length in a form by cutting all to the same length', () => {
  const refs = Array.from({ length: 60 }, (_, at) => `f.finish-${at}`)
  for (const note of ['x'.repeat(200), '🪵'.repeat(100), '"'.repeat(200)]) {
    const text = writeNotes(refs, Object.fromEntries(refs.map((ref) => [ref, note])))
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(20_000)
    const lengths = Object.values(parseNotes(text)).map((words) => words.length)
    expect(lengths).toHaveLength(60)
    expect(new Set(lengths).size).toBe(1)
    expect(lengths[0]).toBeGreaterThan(5)
  }
})
