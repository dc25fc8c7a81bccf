import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asStored, comparer } from './compare-bytes.ts'
import type { Source, SourceItem } from './sources.ts'

const BYTES = Buffer.from('the bytes')
const SHA256 = createHash('sha256').update(BYTES).digest('base64url').slice(0, 22)
const MD5 = createHash('md5').update(BYTES).digest('base64url')
const OTHER = createHash('md5').update('other').digest('base64url')

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
    ['a different kind of digest of the same bytes', MD5, Buffer.from('never read'), true],
    ['a digest of different bytes', OTHER, BYTES, false],
    ['no digest, the same bytes', 'e1', BYTES, true],
    ['no digest, different bytes', 'e1', Buffer.from('no bytes!'), false],
  ])('%s', async (_, version, storedBytes, expected) => {
    const same = comparer(sourceOf(BYTES), sourceOf(storedBytes), { original: true })
    expect(await same(itemOf(SHA256), itemOf(version))).toBe(expected)
  })

  test('a different size', async () => {
    expect(
      await comparer(sourceOf(BYTES), sourceOf(BYTES), { original: true })(itemOf(SHA256), itemOf('e1', 1)),
    ).toBe(false)
  })

  test('compares a drawing in its sanitized form', async () => {
    const raw = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M0 0"/></svg>'
    const storedBytes = await asStored('image/svg+xml', Buffer.from(raw))
    expect(Buffer.from(storedBytes).toString()).not.toContain('script')
    const version = createHash('sha256').update(storedBytes).digest('base64url').slice(0, 22)
    const drawing = (item: SourceItem) => ({ ...item, contentType: 'image/svg+xml' })
    const same = comparer(sourceOf(Buffer.from(raw)), sourceOf(storedBytes), { original: false })
    expect(await same(drawing(itemOf('x', raw.length)), drawing(itemOf(version, storedBytes.length)))).toBe(
      true,
    )
  })
})
