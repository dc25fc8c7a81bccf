import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cameraPicture, TELLTALE } from '#tests/support/content/camera-pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { pictureWords } from '../shared/embedded-data/read-notice.ts'
import { admitUpload } from '../shared/media-types/check-upload.ts'
import { arrivingPicture } from './arriving-picture.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** The outcome for these bytes, and the stored file. */
async function receivePicture(bytes: Uint8Array) {
  const file = path.join(folder.path, 'sent')
  await writeFile(file, bytes)
  const outcome = await arrivingPicture(file, admitUpload)
  return { outcome, stored: await readFile(file) }
}

/** Appends a directory with an artist entry, which sharp does not write. */
function withArtist(tiff: Buffer, artist: string): Buffer {
  const at = tiff.readUInt32LE(4)
  const count = tiff.readUInt16LE(at)
  const entries = Array.from({ length: count }, (_, index) =>
    tiff.subarray(at + 2 + index * 12).subarray(0, 12),
  )
  const text = Buffer.from(`${artist}\0`)
  const own = Buffer.alloc(12)
  own.writeUInt16LE(0x013b, 0)
  own.writeUInt16LE(2, 2)
  own.writeUInt32LE(text.length, 4)
  own.writeUInt32LE(tiff.length, 8)
  const allEntries = [...entries, own].toSorted((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0))
  const head = Buffer.from(tiff)
  head.writeUInt32LE(tiff.length + text.length, 4)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(count + 1)
  return Buffer.concat([head, text, length, ...allEntries, Buffer.alloc(4)])
}

const red = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c02010' } })

describe('accepting', () => {
  test('stores a plain picture byte for byte', async () => {
    const bytes = await red.clone().jpeg().toBuffer()
    const { outcome, stored } = await receivePicture(bytes)
    expect(outcome).toEqual({ kind: 'ready', type: 'image/jpeg', notice: {} })
    expect(stored.equals(bytes)).toBe(true)
  })

  test('converts TIFF to JPEG, or to PNG if it is transparent', async () => {
    const { outcome, stored } = await receivePicture(await red.clone().tiff().toBuffer())
    expect(outcome).toEqual({ kind: 'ready', type: 'image/jpeg', notice: {} })
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    const clear = await receivePicture(
      await red.clone().ensureAlpha(0.5).tiff({ compression: 'lzw' }).toBuffer(),
    )
    expect(clear.outcome).toEqual({ kind: 'ready', type: 'image/png', notice: {} })
  })

  test('keeps the author of a TIFF', async () => {
    const { outcome, stored } = await receivePicture(
      withArtist(await red.clone().tiff().toBuffer(), 'Jane Doe'),
    )
    expect(outcome).toMatchObject({ kind: 'ready', notice: { credit: 'Jane Doe' } })
    expect(pictureWords(stored).notice).toEqual({ credit: 'Jane Doe' })
  })

  test('converts CMYK to sRGB of the same color', async () => {
    const cmyk = await red.clone().toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer()
    const { stored } = await receivePicture(cmyk)
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    const [r = 0, g = 0, b = 0] = await sharp(stored).resize(1, 1).raw().toBuffer()
    expect(r).toBeGreaterThan(130)
    expect(Math.max(g, b)).toBeLessThan(90)
  })

  test('scales down a very large picture, upright and without camera data', async () => {
    const large = await sharp(await cameraPicture('jpeg'))
      .resize(6000, 3000, { fit: 'fill', kernel: 'nearest' })
      .keepMetadata()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { stored } = await receivePicture(large)
    const metadata = await sharp(stored).metadata()
    expect([metadata.width, metadata.height, metadata.orientation]).toEqual([2048, 4096, undefined])
    expect(stored.toString('latin1')).not.toMatch(TELLTALE)
  })

  test('rotates a picture upright that was stored sideways', async () => {
    const { stored } = await receivePicture(await cameraPicture('jpeg', { orientation: 6 }))
    expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 60 })
  })
})

describe('rejecting', () => {
  test.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /export it as JPEG/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /Upload it under Documents/],
    ['a text', Buffer.from('Dear all, …'), /not a picture/],
  ])('rejects %s with a reason', async (_, bytes, words) => {
    const { outcome } = await receivePicture(bytes)
    expect(outcome).toEqual({ kind: 'refused', message: expect.stringMatching(words) })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'rejects a truncated %s with a reason',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const whole = await sharp({
        create: { width: 160, height: 120, channels: 3, background: '#fff', noise },
      })
        .toFormat(format, { effort: 1 })
        .toBuffer()
      const { outcome } = await receivePicture(whole.subarray(0, Math.round(whole.length * 0.6)))
      expect(outcome).toEqual({ kind: 'refused', message: expect.stringMatching(/damaged or incomplete/) })
    },
  )
})
