import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BRIEF_KEY } from './brief-storage.ts'
import { keepBrief, storedBrief } from './stored-brief.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

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
