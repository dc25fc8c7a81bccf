import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeFiles } from '#tests/cli/pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { comparer } from './mirror/compare-bytes.ts'
import type { Source, SourceItem } from './mirror/source.ts'
import { asStored } from './mirror/stored-form.ts'
import { hasSameBytes } from './same-bytes.ts'

const BYTES = Buffer.from('the bytes')
const SHA256 = createHash('sha256').update(BYTES).digest('base64url').slice(0, 22)
const MD5 = createHash('md5').update(BYTES).digest('base64url')
const OTHER = createHash('md5').update('other').digest('base64url')

describe('a file and a stored item of the same size', () => {
  test.each([
    ['named by SHA-256', SHA256, '', true],
    ['named by MD5', MD5, '', true],
    ['named by a digest of other bytes', OTHER, '', false],
    ['not named by a digest, of the same bytes', 'e0x8D', 'the bytes', true],
    ['not named by a digest, of other bytes', 'e0x8D', 'no bytes!', false],
  ])('%s', async (_, version, stored, expected) => {
    const folder = await temporaryFolder()
    const server = createServer((_request, response) => response.end(stored))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await writeFiles(folder.path, { 'a.jpg': BYTES })
      const { port } = server.address() as AddressInfo
      const record = {
        url: `/files/c/a.jpg?v=${version}`,
        name: 'a.jpg',
        contentType: 'image/jpeg',
        size: BYTES.length,
        createdAt: '',
        modifiedAt: '',
        metadata: {},
      }
      const local = { path: path.join(folder.path, 'a.jpg'), contentType: 'image/jpeg', size: BYTES.length }
      const signal = new AbortController().signal
      expect(
        await hasSameBytes({ server: `http://127.0.0.1:${port}`, key: undefined, signal }, record, local),
      ).toBe(expected)
    } finally {
      server.close()
      await folder.remove()
    }
  })
})

describe('an item in a folder and one on a site', () => {
  const sourceOf = (bytes: Uint8Array): Source => ({ containers: async () => [], read: async () => bytes })
  const itemOf = (version: string, size = BYTES.length): SourceItem => ({
    container: 'c',
    name: 'a.jpg',
    contentType: 'image/jpeg',
    size,
    version,
    etag: undefined,
    createdAt: '',
    metadata: {},
  })

  test.each([
    ['the same version', SHA256, BYTES, true],
    ['another kind of digest of the same bytes', MD5, Buffer.from('never read'), true],
    ['a digest of other bytes', OTHER, BYTES, false],
    ['no digest, the same bytes', 'e1', BYTES, true],
    ['no digest, other bytes', 'e1', Buffer.from('no bytes!'), false],
  ])('%s', async (_, version, stored, expected) => {
    const same = comparer(sourceOf(BYTES), sourceOf(stored))
    expect(await same(itemOf(SHA256), itemOf(version))).toBe(expected)
  })

  test('a different size', async () => {
    expect(await comparer(sourceOf(BYTES), sourceOf(BYTES))(itemOf(SHA256), itemOf('e1', 1))).toBe(false)
  })

  test('a drawing is compared in its sanitized form', async () => {
    const raw = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M0 0"/></svg>'
    const stored = await asStored('image/svg+xml', Buffer.from(raw))
    expect(Buffer.from(stored).toString()).not.toContain('script')
    const version = createHash('sha256').update(stored).digest('base64url').slice(0, 22)
    const drawing = (item: SourceItem) => ({ ...item, contentType: 'image/svg+xml' })
    const same = comparer(sourceOf(Buffer.from(raw)), sourceOf(stored))
    expect(await same(drawing(itemOf('x', raw.length)), drawing(itemOf(version, stored.length)))).toBe(true)
  })
})
