import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import { bytesOf, contentStoreContract, textOf } from '#tests/contracts/content-store.ts'
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts'

const container = 'shiloh-images-gallery'
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

contentStoreContract('a directory', async () => {
  const root = await mkdtemp(join(tmpdir(), 'directory-store-'))
  const store = createDirectoryStore({ root, log: silent })
  const other = createDirectoryStore({ root, log: silent })
  const readOnly = createDirectoryStore({ root, log: silent, readOnly: true })
  return {
    store,
    other,
    readOnly,
    dispose: async () => {
      await Promise.all([store.close(), other.close()])
      await rm(root, { recursive: true })
    },
  }
})

describe('the content directory', () => {
  let base: string
  let root: string
  let folder: string
  let store: DirectoryStore
  let warnings: string[]

  const open = () =>
    createDirectoryStore({ root, log: { ...silent, warn: (_, message) => warnings.push(message) } })

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'directory-store-'))
    root = join(base, 'content')
    folder = join(root, container)
    await mkdir(folder, { recursive: true })
    warnings = []
    store = open()
  })
  afterEach(async () => {
    await store.close()
    await rm(base, { recursive: true })
  })

  const put = async (blob: string, text: string) => {
    const options = { contentType: 'image/jpeg', metadata: { species: 'Maple' } }
    return store.put(container, blob, bytesOf(text), options)
  }
  const names = async () => (await store.listItems(container)).map((item) => item.name)

  test('stores a readable file with its metadata beside it', async () => {
    const item = await put('a/b.jpg', 'picture')
    await store.setContainerMetadata(container, { type: 0, species_filter: true })
    expect(await readFile(join(folder, 'a/b.jpg'), 'utf8')).toBe('picture')
    expect(await readFile(join(folder, 'a/b.jpg.metadata.json'), 'utf8')).toBe(
      `{\n  "contentType": "image/jpeg",\n  "createdAt": "${item.createdAt}",\n  "metadata": {\n    "species": "Maple"\n  }\n}\n`,
    )
    expect(JSON.parse(await readFile(join(folder, '_container.json'), 'utf8'))).toEqual({
      type: 0,
      species_filter: true,
    })
  })

  test('lists a file added by hand with the content type of its extension', async () => {
    await writeFile(join(folder, 'guide.PDF'), 'x')
    expect(await store.listItems(container)).toMatchObject([
      { name: 'guide.PDF', contentType: 'application/pdf', metadata: {} },
    ])
  })

  test('reads bytes and metadata that were changed by hand', async () => {
    const before = await put('a.jpg', 'one')
    await writeFile(join(folder, 'a.jpg'), 'other')
    const sidecar = {
      contentType: 'image/png',
      createdAt: '2020-01-01T00:00:00Z',
      metadata: { Door: 'Shaker', aged: 'True' },
    }
    await writeFile(join(folder, 'a.jpg.metadata.json'), JSON.stringify(sidecar))
    const [after] = await store.listItems(container)
    expect(after).toMatchObject({
      contentType: 'image/png',
      createdAt: '2020-01-01T00:00:00.000Z',
      size: 5,
      metadata: { door: 'Shaker', aged: true },
    })
    expect(after?.version).not.toBe(before.version)
  })

  test.each(['{"metadata": {', '[]', '{"metadata":{"a":{}}}', '{"createdAt":"yesterday"}'])(
    'reports the broken metadata file %s and ignores it',
    async (text) => {
      await put('a.jpg', 'one')
      await writeFile(join(folder, 'a.jpg.metadata.json'), text)
      expect(await store.listItems(container)).toMatchObject([
        { name: 'a.jpg', contentType: 'image/jpeg', metadata: {} },
      ])
      expect(warnings).toEqual(['Ignoring an unreadable metadata file'])
    },
  )

  test('leaves a broken metadata file unchanged when new bytes are written', async () => {
    await put('a.jpg', 'one')
    await writeFile(join(folder, 'a.jpg.metadata.json'), '{"metadata": {"species": "Maple"')
    await store.put(container, 'a.jpg', bytesOf('two'), { contentType: 'image/jpeg' })
    expect(await readFile(join(folder, 'a.jpg.metadata.json'), 'utf8')).toContain('Maple')
  })

  test('reports broken container metadata once and ignores it', async () => {
    await writeFile(join(folder, '_container.json'), 'type: 0')
    expect(await store.readContainer(container)).toMatchObject({ name: container, metadata: {} })
    await store.listItems(container)
    expect(warnings).toEqual(['Ignoring unreadable container metadata'])
  })

  test('reports reserved metadata keys once and ignores them', async () => {
    await put('good.jpg', 'x')
    await writeFile(join(folder, 'odd.jpg'), 'x')
    const odd = '{"__proto__": "x", "constructor": "y", "Prototype": "z", "species": "Oak"}'
    await writeFile(join(folder, 'odd.jpg.metadata.json'), `{"metadata": ${odd}}`)
    await writeFile(join(folder, '_container.json'), odd)
    await new Promise((resolve) => setTimeout(resolve, 60))
    for (let time = 0; time < 2; time += 1) {
      expect(await store.listContainers()).toEqual([
        { name: container, etag: expect.any(String), metadata: { species: 'Oak' } },
      ])
      expect(await store.listItems(container)).toMatchObject([
        { name: 'good.jpg', metadata: { species: 'Maple' } },
        { name: 'odd.jpg', metadata: { species: 'Oak' } },
      ])
    }
    expect(warnings).toEqual([
      'Ignoring reserved metadata keys of a container',
      'Ignoring reserved metadata keys',
    ])
  })

  test('ignores a folder in place of a metadata file', async () => {
    await put('good.jpg', 'x')
    await writeFile(join(folder, 'odd.jpg'), 'x')
    await mkdir(join(folder, 'odd.jpg.metadata.json'))
    expect(await store.listItems(container)).toMatchObject([
      { name: 'good.jpg', metadata: { species: 'Maple' } },
      { name: 'odd.jpg', metadata: {} },
    ])
    expect(warnings).toContain('Ignoring an unreadable metadata file')
  })

  test('does not list hidden and temporary files or unusable names', async () => {
    await writeFile(join(folder, '.tmp-123'), 'half')
    await writeFile(join(folder, '.DS_Store'), 'x')
    await writeFile(join(folder, 'orphan.jpg.metadata.json'), '{}')
    await writeFile(join(folder, 'back\\slash.jpg'), 'x')
    await writeFile(join(root, 'notes.txt'), 'x')
    await put('a.jpg', 'one')
    expect(await names()).toEqual(['a.jpg'])
    expect((await store.listContainers()).map((record) => record.name)).toEqual([container])
    expect(warnings).toEqual(['Ignoring files with unusable names'])
  })

  test('removes leftovers of a crash after a day', async () => {
    await writeFile(join(folder, '.tmp-new'), 'half')
    await writeFile(join(folder, '.tmp-old'), 'half')
    await utimes(join(folder, '.tmp-old'), 1_000_000_000, 1_000_000_000)
    await createDirectoryStore({ root, log: silent, readOnly: true }).listItems(container)
    expect(await readdir(folder)).toHaveLength(2)
    await store.listItems(container)
    expect(await readdir(folder)).toEqual(['.tmp-new'])
  })

  test('leaves no temporary file after a successful or failed write', async () => {
    await put('a.jpg', 'one')
    const failingBody = async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    }
    await store.put(container, 'b.jpg', failingBody(), { contentType: 'image/jpeg' }).catch(() => undefined)
    expect((await readdir(folder)).sort()).toEqual(['a.jpg', 'a.jpg.metadata.json'])
  })

  test('does not follow links that lead out of the directory', async () => {
    const outside = join(base, 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'secret.jpg'), 'secret')
    await symlink(outside, join(folder, 'folder'))
    await symlink(join(outside, 'secret.jpg'), join(folder, 'file.jpg'))
    await symlink(outside, join(root, 'linked-container'))
    expect(await names()).toEqual([])
    expect((await store.listContainers()).map((record) => record.name)).toEqual([container])
    for (const [place, name] of [
      [container, 'folder/secret.jpg'],
      [container, 'file.jpg'],
      ['linked-container', 'secret.jpg'],
    ] as const) {
      expect(await store.readItem(place, name)).toBeUndefined()
      expect(await store.open(place, name)).toBeUndefined()
      expect(await store.delete(place, name)).toBe(false)
    }
    await expect(put('folder/new.jpg', 'x')).rejects.toMatchObject({ refusal: { kind: 'invalid-name' } })
    await put('file.jpg', 'new')
    expect(await readFile(join(outside, 'secret.jpg'), 'utf8')).toBe('secret')
    expect(await readdir(outside)).toEqual(['secret.jpg'])
  })

  test('follows a link to a file inside the directory', async () => {
    await put('a.jpg', 'one')
    await symlink(join(folder, 'a.jpg'), join(folder, 'b.jpg'))
    expect(await names()).toEqual(['a.jpg', 'b.jpg'])
    expect(await textOf((await store.open(container, 'b.jpg'))?.stream)).toBe('one')
  })

  test('does not follow a link to a folder, even inside the directory', async () => {
    await put('a/b.jpg', 'one')
    await symlink(join(folder, 'a'), join(folder, 'c'))
    expect(await names()).toEqual(['a/b.jpg'])
    expect(await store.readItem(container, 'c/b.jpg')).toBeUndefined()
  })

  test('rejects a name that is already a file or folder', async () => {
    await put('a', 'file')
    await put('b/c.jpg', 'file')
    await expect(put('a/b.jpg', 'x')).rejects.toMatchObject({ refusal: { kind: 'invalid-name' } })
    await expect(put('b', 'x')).rejects.toMatchObject({ refusal: { kind: 'invalid-name' } })
    await store.delete(container, 'b/c.jpg')
    expect(await put('b', 'x')).toMatchObject({ name: 'b' })
  })

  test.each(['.hidden.jpg', 'a/.hidden/b.jpg', 'ü'.repeat(121)])('rejects the name %s', async (name) => {
    await expect(put(name, 'x')).rejects.toMatchObject({ refusal: { kind: 'invalid-name' } })
    expect(await store.readItem(container, name)).toBeUndefined()
  })

  test('reports a missing directory as an outage to readers, and creates it on the first write', async () => {
    await rm(root, { recursive: true })
    const fresh = open()
    await expect(fresh.listItems(container)).rejects.toThrow('ENOENT')
    await fresh.put(container, 'a.jpg', bytesOf('x'), { contentType: 'image/jpeg' })
    expect(await fresh.listItems(container)).toHaveLength(1)
    await rm(root, { recursive: true })
    await expect(fresh.listItems(container)).rejects.toThrow('ENOENT')
  })

  test('keeps versions across a restart and recomputes them without the index', async () => {
    const item = await put('a.jpg', 'one')
    await store.close()
    const index = JSON.parse(await readFile(join(root, '.index.json'), 'utf8')) as { entries: object }
    expect(Object.keys(index.entries)).toEqual([`${container}/a.jpg`])
    expect(await open().readItem(container, 'a.jpg')).toEqual(item)
    await writeFile(join(root, '.index.json'), 'damaged')
    expect(await open().readItem(container, 'a.jpg')).toEqual(item)
  })

  // Linux lists the open files of a process.
  test.skipIf(!existsSync('/proc/self/fd'))(
    'opens few files at once while many containers are listed',
    async () => {
      const containers = Array.from({ length: 20 }, (_, number) => `container-${number}`)
      for (const name of containers) {
        await mkdir(join(root, name))
        for (let file = 0; file < 20; file += 1) await writeFile(join(root, name, `${file}.jpg`), 'picture')
      }
      let most = 0
      const count = setInterval(() => {
        const files = readdirSync('/proc/self/fd').map((file) => linkOf(`/proc/self/fd/${file}`))
        most = Math.max(most, files.filter((file) => file.startsWith(root)).length)
      }, 0)
      const listings = await Promise.all(containers.map((name) => store.listItems(name)))
      clearInterval(count)
      expect(listings.flat()).toHaveLength(400)
      expect(most).toBeLessThan(40)
    },
  )

  test('lets a reader that has started read the old bytes to the end', async () => {
    await put('a.jpg', 'old bytes')
    const contentBytes = await store.open(container, 'a.jpg')
    await put('a.jpg', 'new')
    expect(await textOf(contentBytes?.stream)).toBe('old bytes')
  })

  test('notifies listeners of changes by hand, also in new containers', async () => {
    const changes: string[] = []
    const stop = store.watch?.((name) => changes.push(name))
    const noticed = async (name: string) => {
      await expect.poll(() => changes).toContain(name)
      changes.length = 0
    }
    for (const _ of ['new', 'replaced']) {
      await mkdir(join(root, 'by-hand'))
      await noticed('by-hand')
      await writeFile(join(root, 'by-hand', 'a.jpg'), 'x')
      await noticed('by-hand')
      await rm(join(root, 'by-hand'), { recursive: true })
      await vi.waitUntil(() => changes.length >= 2)
      await noticed('by-hand')
    }
    await writeFile(join(folder, 'a.jpg'), 'x')
    await noticed(container)
    stop?.()
  })
})

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
