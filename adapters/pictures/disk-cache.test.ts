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

test('what was put comes back, whatever the key, also after a restart', async () => {
  await open().put('a/../ü\u0000?*', bytes(3))
  expect(await open().get('a/../ü\u0000?*')).toEqual(Buffer.from(bytes(3)))
  expect(await open().get('other')).toBeUndefined()
})

test('putting again replaces', async () => {
  const cache = open()
  await cache.put('a', bytes(3, 1))
  await cache.put('a', bytes(4, 2))
  expect(await cache.get('a')).toEqual(Buffer.from(bytes(4, 2)))
  expect(await files()).toHaveLength(1)
})

test('beyond its bound the least recently used go', async () => {
  const cache = open(100)
  await cache.put('a', bytes(40))
  await cache.put('b', bytes(40))
  await cache.get('a')
  await cache.put('c', bytes(40))
  expect(await cache.get('b')).toBeUndefined()
  expect(await cache.get('a')).toBeDefined()
  expect(await cache.get('c')).toBeDefined()
})

test('the bound holds for what earlier runs left, oldest use first', async () => {
  const cache = open(100)
  await cache.put('a', bytes(40))
  const [first = ''] = await files()
  await cache.put('b', bytes(40))
  const later = new Date('2026-01-02T00:00:00Z')
  for (const file of await files()) await utimes(file, later, later)
  await utimes(first, later, new Date('2026-01-01T00:00:00Z'))
  const restarted = open(100)
  await restarted.put('c', bytes(40))
  expect(await restarted.get('a')).toBeUndefined()
  expect(await restarted.get('b')).toBeDefined()
})

test('a smaller bound after a restart holds on disk, too', async () => {
  for (const key of ['a', 'b', 'c']) await open().put(key, bytes(40))
  const restarted = open(39)
  await restarted.put('d', bytes(20))
  expect(await files()).toHaveLength(1)
  expect(await restarted.get('d')).toBeDefined()
})

test('use is remembered across restarts', async () => {
  const at = new Date('2030-01-01T00:00:00Z')
  await open().put('a', bytes(1))
  await open(undefined, () => at).get('a')
  const [file = ''] = await files()
  expect((await stat(file)).mtime).toEqual(at)
})

test('what is larger than the whole cache is not kept', async () => {
  const cache = open(100)
  await cache.put('a', bytes(10))
  await cache.put('b', bytes(101))
  expect(await cache.get('b')).toBeUndefined()
  expect(await cache.get('a')).toBeDefined()
})

test('remains of interrupted writes are removed at the next start', async () => {
  await open().put('a', bytes(1))
  const [file = ''] = await files()
  await writeFile(join(file, '..', '.tmp-1'), 'half')
  await open().get('a')
  expect(await files()).toEqual([file])
})

test('a cache that cannot work has nothing, and says so in the log', async () => {
  await writeFile(root, 'a file where the folder should be')
  const cache = open()
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toBeUndefined()
  expect(warnings).toEqual(['The picture cache failed', 'The picture cache failed'])
})

test('one that works again keeps again, and an outage is one line however many pictures meet it', async () => {
  await writeFile(root, 'a file where the folder should be')
  const cache = open()
  for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(1))
  expect(warnings).toHaveLength(1)
  await rm(root)
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toEqual(Buffer.from(bytes(1)))
})

test('a disk that is nearly full is left to others', async () => {
  const cache = createDiskCache({ root, log, reserveBytes: Number.MAX_SAFE_INTEGER })
  await cache.put('a', bytes(1))
  expect(await cache.get('a')).toBeUndefined()
  expect(warnings).toEqual(['The picture cache failed'])
})
