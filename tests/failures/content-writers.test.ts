import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import type { Log } from '#core/ports/log.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const WRITER = path.join(import.meta.dirname, 'counting-writer.ts')
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }
const container = 'shiloh-images-gallery'

test('no conditional write is lost among processes that share a content folder', async () => {
  const folder = await temporaryFolder()
  const store = createDirectoryStore({ root: folder.path, log: silent })
  try {
    const options = { contentType: 'image/jpeg', metadata: { other: '0' } }
    await store.put(container, 'a.jpg', new Blob(['x']).stream(), options)
    const count = () => promisify(execFile)(process.execPath, [WRITER, folder.path, container, 'a.jpg', '40'])
    await Promise.all([count(), count(), count()])
    expect((await store.readItem(container, 'a.jpg'))?.metadata).toEqual({ other: '120' })
  } finally {
    await store.close()
    await folder.remove()
  }
}, 60_000)
