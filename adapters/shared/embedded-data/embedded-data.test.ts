import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import {
  cameraPicture,
  PHOTO_FORMATS,
  type PhotoFormat,
  plainPicture,
  TELLTALE,
} from '#tests/support/content/camera-pictures.ts'
import { embeddedData, type PhotoType } from './embedded-data.ts'
import { NotAPictureError, withoutEmbeddedData } from './without-embedded-data.ts'

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const typeOf = (format: PhotoFormat): PhotoType => `image/${format}`
const strip = async (format: PhotoFormat, bytes: Uint8Array) =>
  Buffer.from(await withoutEmbeddedData(typeOf(format), bytes))
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

describe.each(PHOTO_FORMATS)('%s', (format) => {
  test('loses its camera data and nothing else', async () => {
    const before = await cameraPicture(format)
    expect(before.toString('latin1')).toMatch(TELLTALE)
    expect(await embeddedData(typeOf(format), before)).toMatchObject({ location: true })
    const after = await strip(format, before)
    expect(after.toString('latin1')).not.toMatch(TELLTALE)
    expect(await embeddedData(typeOf(format), after)).toBeUndefined()
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(after).metadata()
    expect({ exif, xmp, iptc, orientation, comments }).toEqual({})
    expect(icc).toEqual((await sharp(before).metadata()).icc)
    // The pixels are identical, because nothing was re-encoded. AVIF was, but this picture is simple enough.
    expect((await pixels(after)).equals(await pixels(before))).toBe(true)
  })

  test('stays byte for byte the same without metadata or if already cleaned', async () => {
    const plain = await plainPicture(format)
    expect(await withoutEmbeddedData(typeOf(format), plain)).toBe(plain)
    const clean = await withoutEmbeddedData(typeOf(format), await cameraPicture(format, { orientation: 6 }))
    expect(await withoutEmbeddedData(typeOf(format), clean)).toBe(clean)
  })

  test('is cleaned to the same bytes each time', async () => {
    const before = await cameraPicture(format, { orientation: 6 })
    expect((await strip(format, before)).equals(await strip(format, before))).toBe(true)
  })

  test('is rejected or loses its data if truncated', async () => {
    const whole = await cameraPicture(format)
    for (const part of [0.3, 0.7, 0.95]) {
      const truncatedBytes = whole.subarray(0, whole.length * part)
      const leftoverData = strip(format, truncatedBytes).then(
        (result) => embeddedData(typeOf(format), result),
        (error: unknown) => (error instanceof NotAPictureError ? undefined : error),
      )
      expect(await leftoverData).toBeUndefined()
    }
  })
})

describe.each(['jpeg', 'png', 'webp'] as const)('rotating a %s by its orientation tag', (format) => {
  test.each([
    [3, 60, 40],
    [6, 40, 60],
    [8, 40, 60],
  ])('rotates the pixels for orientation %i', async (orientation, width, height) => {
    const before = await cameraPicture(format, { orientation })
    const after = await strip(format, before)
    expect(after.toString('latin1')).not.toMatch(TELLTALE)
    const metadata = await sharp(after).metadata()
    expect(metadata).toMatchObject({ format, width, height })
    expect(metadata.orientation).toBeUndefined()
    expect(metadata.icc).toEqual((await sharp(before).metadata()).icc)
    const sourcePixels = await sharp(before, { autoOrient: true }).raw().toBuffer()
    const now = await pixels(after)
    const differences = sourcePixels.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0)
    expect(differences / sourcePixels.length).toBeLessThanOrEqual(format === 'png' ? 0 : 3)
  })
})

test('lists the kinds of data, including a location if there is one', async () => {
  const sortsOf = async (format: PhotoFormat, location: boolean) =>
    embeddedData(typeOf(format), await cameraPicture(format, { location }))
  expect(await sortsOf('jpeg', true)).toEqual({
    location: true,
    sorts: ['EXIF', 'XMP', 'IPTC', 'comments', 'other data'],
  })
  expect(await sortsOf('webp', false)).toEqual({ location: false, sorts: ['EXIF'] })
  expect(await sortsOf('png', false)).toEqual({
    location: false,
    sorts: ['EXIF', 'comments', 'other data'],
  })
})

test('keeps a rotated lossless WebP lossless', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const before = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#777', noise } })
    .withMetadata({ orientation: 6 })
    .webp({ lossless: true })
    .toBuffer()
  const sourcePixels = await sharp(before, { autoOrient: true }).raw().toBuffer()
  expect((await pixels(await strip('webp', before))).equals(sourcePixels)).toBe(true)
})

test('keeps the frames, timing and loop count of an animation', async () => {
  const frames = await Promise.all(
    ['#c02010', '#1030c0'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const before = await sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { ImageDescription: 'Jane Doe' } })
    .webp({ delay: [100, 200], loop: 3, effort: 0 })
    .toBuffer()
  const after = await strip('webp', before)
  expect(after.toString('latin1')).not.toMatch(TELLTALE)
  expect(await sharp(after, { animated: true }).metadata()).toMatchObject({
    pages: 2,
    delay: [100, 200],
    loop: 3,
  })
})

test('re-encodes files with an unusual structure', async () => {
  const before = await cameraPicture('jpeg')
  // Padding between segments, which no encoder writes and decoders skip.
  const unusual = Buffer.concat([before.subarray(0, 2), Buffer.from([0xff, 0x01]), before.subarray(2)])
  const after = await strip('jpeg', unusual)
  expect(after.toString('latin1')).not.toMatch(TELLTALE)
  expect(await sharp(after).metadata()).toMatchObject({ width: 60, height: 40, hasProfile: true })
})

test.each(PHOTO_FORMATS)('rejects bytes that are not %s', async (format) => {
  const claims: Readonly<Record<PhotoFormat, string>> = {
    jpeg: '\xff\xd8\xff\xe1\0\x10Exif\0\0 and no more',
    png: '\x89PNG\r\n\x1a\n and no more',
    webp: 'RIFF\xff\xff\xff\xffWEBPVP8 ',
    avif: '\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x20meta',
    gif: 'GIF89a\x01\0\x01\0\xff\0\0!',
  }
  await expect(strip(format, Buffer.from(claims[format], 'latin1'))).rejects.toBeInstanceOf(NotAPictureError)
})
