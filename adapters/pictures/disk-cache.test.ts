import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import { createDiskCache } from './disk-cache.ts'

let base: string
let root: string
let warnings: string[]
const note = (_details: object, message: string) => void warnings.push(message)
const log: Log = { debug() {}, info() {}, warn: note, error: note }

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'disk-cache-'))
  root = join(base, 'pictures')
  warnings = []
})
afterEach(() => rm(base, { recursive: true }))

const open = (maxBytes?: number, now?: () => Date) =>
  createDiskCache({ root, log, ...(maxBytes !== undefined && { maxBytes }), ...(now && { now }) })
const bytes = (length: number, fill = 1) => new Uint8Array(length).fill(fill)
const files = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('returns what was stored, for any key and after a restart', async () => {
  await open().put('a/../ü\u0000?*', bytes(3))
  expect(await open().get('a/../ü\u0000?*')).toEqual(Buffer.from(bytes(3)))
  expect(await open().get('other')).toBeUndefined()
})

test('replaces an entry', async () => {
  const cache = open()
  await cache.put('a', bytes(3, 1))
  await cache.put('a', bytes(4, 2))
  expect(await cache.get('a')).toEqual(Buffer.from(bytes(4, 2)))
  expect(await files()).toHaveLength(1)
})

test('evicts the least recently used entries beyond its limit', async () => {
  const cache = open(100)
  await cache.put('a', bytes(40))
  await cache.put('b', bytes(40))
  await cache.get('a')
  await cache.put('c', bytes(40))
  expect(await cache.get('b')).toBeUndefined()
  expect(await cache.get('a')).toBeDefined()
  expect(await cache.get('c')).toBeDefined()
})

test('counts files from earlier runs toward the limit, and evicts the least recently used first', async () => {
  const cache = open(100)
  await cache.put('a', bytes(40))
  const [first = ''] = await files()
  await cache.put('b', bytes(40))
  const later = new Date('2026-01-02T00:00:00Z')
  for (const file of await files()) await utimes(file, later, later)
  await utimes(first, later, new Date('2026-01-01T00:00:00Z'))
  const nextCache = open(100)
  await nextCache.put('c', bytes(40))
  expect(await nextCache.get('a')).toBeUndefined()
  expect(await nextCache.get('b')).toBeDefined()
})

test('applies a smaller limit to the disk after a restart', async () => {
  for (const key of ['a', 'b', 'c']) await open().put(key, bytes(40))
  const nextCache = open(39)
  await nextCache.put('d', bytes(20))
  expect(await files()).toHaveLength(1)
  expect(await nextCache.get('d')).toBeDefined()
})

test('keeps the order of use across restarts', async () => {
  const at = new Date('2030-01-01T00:00:00Z')
  await open().put('a', bytes(1))
  await open(undefined, () => at).get('a')
  const [file = ''] = await files()
  expect((await stat(file)).mtime).toEqual(at)
})

test('does not store entries larger than the whole cache', async () => {
  const cache = open(100)
  await cache.put('a', bytes(10))
  await cache.put('b', bytes(101))
  expect(await cache.get('b')).toBeUndefined()
  expect(await cache.get('a')).toBeDefined()
})

test('removes leftovers of interrupted writes at the next start', async () => {
  await open().put('a', bytes(1))
  const [file = ''] = await files()
  await writeFile(join(file, '..', '.tmp-1'), 'half')
  await open().get('a')
  expect(await files()).toEqual([file])
})

test('acts as an empty cache and logs a warning when the disk fails', async () => {
  await writeFile(root, 'a file where the folder should be')
  const cache = open()
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toBeUndefined()
  expect(warnings).toEqual(['The picture cache failed', 'The picture cache failed'])
})

test('recovers after an outage, and logs it only once', async () => {
  await writeFile(root, 'a file where the folder should be')
  const cache = open()
  for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(1))
  expect(warnings).toHaveLength(1)
  await rm(root)
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toEqual(Buffer.from(bytes(1)))
})

test('does not write to a nearly full disk', async () => {
  const cache = createDiskCache({ root, log, reserveBytes: Number.MAX_SAFE_INTEGER })
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toBeUndefined()
  expect(warnings).toEqual(['The picture cache failed'])
})
