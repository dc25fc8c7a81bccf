import { describe, expect, test, vi } from 'vitest'
import { storageForFile } from '#tests/support/browser/storage-for-file.ts'
import { BRIEF_KEY } from './brief-storage.ts'
import { keepBrief, storedBrief } from './stored-brief.ts'

const storage = storageForFile('localStorage')

describe('the brief in the browser', () => {
  test('is stored, and deleted if empty', () => {
    expect(keepBrief({ name: 'Ada', month: '2027-03' })).toBe(true)
    expect(storedBrief()).toEqual({ name: 'Ada', month: '2027-03' })
    keepBrief({})
    expect(storage.size).toBe(0)
    expect(storedBrief()).toEqual({})
  })

  test('is empty if storage contains something else', () => {
    storage.set(BRIEF_KEY, '<script>')
    expect(storedBrief()).toEqual({})
  })

  test('is not stored if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepBrief({ name: 'Ada' })).toBe(false)
    expect(storedBrief()).toEqual({})
  })
})
