import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byteArchiveContract } from '#tests/contracts/byte-archive.ts'
import { bytesOf, textOf } from '#tests/contracts/content-store.ts'
import { createDirectoryByteArchive } from './directory-byte-archive.ts'
import { createDirectoryStore } from './directory-store.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

async function open() {
  const root = await mkdtemp(join(tmpdir(), 'byte-archive-'))
  const store = createDirectoryStore({ root, log: silent })
  return {
    root,
    store,
    archive: createDirectoryByteArchive({ root }),
    async dispose() {
      await store.close()
      await rm(root, { recursive: true })
    },
  }
}

byteArchiveContract('a directory', open)

test('archives the bytes of a link’s target', async () => {
  const subject = await open()
  const { root, store, archive } = subject
  const container = 'shiloh-images-home'
  await store.put(container, 'a.jpg', bytesOf('first'), { contentType: 'image/jpeg' })
  await symlink(join(root, container, 'a.jpg'), join(root, container, 'b.jpg'))
  const item = await store.readItem(container, 'b.jpg')
  expect(item && (await archive.keep('one', item))).toBe(true)
  await store.delete(container, 'b.jpg')
  await writeFile(join(root, container, 'a.jpg'), 'by hand')
  const stream = await archive.open('one')
  expect(stream && (await textOf(stream))).toBe('first')
  expect(await readFile(join(root, container, 'a.jpg'), 'utf8')).toBe('by hand')
  await subject.dispose()
})
