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
  test('restores the input, except intent and photo, which are in the URL', () => {
    const storage = memoryStorage()
    const values = { retailer: '1', firstName: 'Ada', comments: 'two\nlines', photo: 'a/b.jpg' }
    keepDraft(() => storage, { values, submission: 'one' })
    expect(readDraft(() => storage)).toEqual({
      values: { firstName: 'Ada', comments: 'two\nlines' },
      submission: 'one',
    })
  })

  test('can be dropped', () => {
    const storage = memoryStorage()
    keepDraft(() => storage, { values: { city: 'Eminence' }, submission: 'one' })
    dropDraft(() => storage)
    expect(readDraft(() => storage)).toBeUndefined()
  })

  test.each(['', 'null', '[]', '{"values":{}}', '{"submission":"x"}', '{broken', '7'])(
    'ignores %j',
    (text) => {
      expect(readDraft(() => memoryStorage({ 'retailer-request': text }))).toBeUndefined()
    },
  )

  test('drops unknown fields and non-strings', () => {
    const text = '{"submission":"x","values":{"retailer":"0","city":5,"state":"Missouri","other":"y"}}'
    expect(readDraft(() => memoryStorage({ 'retailer-request': text }))?.values).toEqual({
      state: 'Missouri',
    })
  })

  test('is not stored if storage is blocked', () => {
    const blockedStorage = (): Storage => {
      throw new DOMException('blocked', 'SecurityError')
    }
    keepDraft(blockedStorage, { values: {}, submission: 'one' })
    dropDraft(blockedStorage)
    expect(readDraft(blockedStorage)).toBeUndefined()
  })
})
