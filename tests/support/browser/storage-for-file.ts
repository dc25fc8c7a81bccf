import { afterEach, beforeEach, vi } from 'vitest'

/** A browser's storage for the tests of a file, empty before each; returns what it holds. */
export function storageForFile(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return storage
}
