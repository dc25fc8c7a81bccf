import { describe, expect, test, vi } from 'vitest'
import { storageForFile } from '#tests/support/browser/storage-for-file.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const storage = storageForFile('sessionStorage')

describe('the draft', () => {
  test('restores the input, except intent and photo, which are in the URL', () => {
    const values = { retailer: '1', firstName: 'Ada', comments: 'two\nlines', photo: 'a/b.jpg' }
    keepDraft({ values, submission: 'one' })
    expect(readDraft()).toEqual({
      values: { firstName: 'Ada', comments: 'two\nlines' },
      submission: 'one',
    })
  })

  test('can be dropped', () => {
    keepDraft({ values: { city: 'Eminence' }, submission: 'one' })
    dropDraft()
    expect(readDraft()).toBeUndefined()
  })

  test.each(['', 'null', '[]', '{"values":{}}', '{"submission":"x"}', '{broken', '7'])(
    'ignores %j',
    (text) => {
      storage.set('retailer-request', text)
      expect(readDraft()).toBeUndefined()
    },
  )

  test('drops unknown fields and non-strings', () => {
    const text = '{"submission":"x","values":{"retailer":"0","city":5,"state":"Missouri","other":"y"}}'
    storage.set('retailer-request', text)
    expect(readDraft()?.values).toEqual({ state: 'Missouri' })
  })

  test('is not stored if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepDraft({ values: {}, submission: 'one' })
    dropDraft()
    expect(readDraft()).toBeUndefined()
  })
})
