import { expect, test } from 'vitest'
import { createFileCache } from './create-finished.ts'
import type { FinishedPage } from './finished-page.ts'

function file(size: number, container = 'photos'): FinishedPage {
  const bodies = { identity: Buffer.alloc(size) }
  return { status: 200, headers: {}, containers: new Set([container]), tag: 'a', bodies }
}

test('evicts the least recently used file beyond its limit', () => {
  const files = createFileCache({ maxBytes: 6400 })
  for (let index = 0; index < 64; index += 1) files.put(`/${index}`, file(100))
  expect(files.get('/0')).toBeDefined()
  files.put('/new', file(100))
  expect(files.get('/0')).toBeDefined()
  expect(files.get('/1')).toBeUndefined()
})

test('does not cache a file that would displace many', () => {
  const files = createFileCache({ maxBytes: 6400 })
  files.put('/large', file(101))
  expect(files.get('/large')).toBeUndefined()
})

test('drops files made from a changed container', () => {
  const files = createFileCache()
  files.put('/a', file(1, 'photos'))
  files.put('/b', file(1, 'legs'))
  files.drop('photos')
  expect(files.get('/a')).toBeUndefined()
  expect(files.get('/b')).toBeDefined()
})
