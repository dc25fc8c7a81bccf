import { describe, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

function memoryStorage(initial: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(initial))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}

describe('the draft', () => {
  test('comes back as typed, without the intent and the photo, which are in the address', () => {
    const storage = memoryStorage()
    const values = { retailer: '1', firstName: 'Ada', comments: 'two\nlines', photo: 'a/b.jpg' }
    keepDraft(() => storage, { values, submission: 'one' })
    expect(readDraft(() => storage)).toEqual({
      values: { firstName: 'Ada', comments: 'two\nlines' },
      submission: 'one',
    })
  })

  test('is gone once it is dropped', () => {
    const storage = memoryStorage()
    keepDraft(() => storage, { values: { city: 'Eminence' }, submission: 'one' })
    dropDraft(() => storage)
    expect(readDraft(() => storage)).toBeUndefined()
  })

  test.each(['', 'null', '[]', '{"values":{}}', '{"submission":"x"}', '{broken', '7'])(
    'is not read from %j',
    (text) => {
      expect(readDraft(() => memoryStorage({ 'retailer-request': text }))).toBeUndefined()
    },
  )

  test('leaves out what is no text of a known field', () => {
    const text = '{"submission":"x","values":{"retailer":"0","city":5,"state":"Missouri","other":"y"}}'
    expect(readDraft(() => memoryStorage({ 'retailer-request': text }))?.values).toEqual({
      state: 'Missouri',
    })
  })

  test('is simply not kept where storage is blocked', () => {
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError')
    }
    keepDraft(blocked, { values: {}, submission: 'one' })
    dropDraft(blocked)
    expect(readDraft(blocked)).toBeUndefined()
  })
})
