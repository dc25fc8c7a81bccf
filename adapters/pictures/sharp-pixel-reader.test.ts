import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { sharpPixelReader } from './sharp-pixel-reader.ts'

const fingerprint = (bytes: Uint8Array) => sharpPixelReader.fingerprint(bytes)
const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } }).composite([
  { input: { create: { width: 20, height: 48, channels: 3, background: '#a32' } }, left: 0, top: 0 },
])
const png = await photo.png().toBuffer()

test('gives the same pixels the same fingerprint in any format', async () => {
  const jpeg = await photo.jpeg({ quality: 90 }).toBuffer()
  const own = await fingerprint(jpeg)
  const pngWithExif = await sharp(jpeg)
    .keepExif()
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .png()
    .toBuffer()
  const rotatedPng = await sharp(jpeg).rotate(90).withMetadata({ orientation: 8 }).png().toBuffer()
  const withAlpha = await sharp(jpeg).ensureAlpha().webp({ lossless: true }).toBuffer()
  for (const other of [pngWithExif, rotatedPng, withAlpha]) expect(await fingerprint(other)).toBe(own)
})

test('gives different pixels different fingerprints', async () => {
  const [own, smaller, turned, paler] = await Promise.all([
    fingerprint(png),
    fingerprint(await sharp(png).resize(32).png().toBuffer()),
    fingerprint(await sharp(png).rotate(90).png().toBuffer()),
    fingerprint(await sharp(png).linear(0.99).png().toBuffer()),
  ])
  expect(new Set([own, smaller, turned, paler]).size).toBe(4)
})

test('rejects a file that is not a picture', async () => {
  await expect(fingerprint(Buffer.from('no picture'))).rejects.toBeInstanceOf(UnreadablePictureError)
})

test('reduces previews to 64 gray values, or undefined without a preview', async () => {
  const preview = `data:image/webp;base64,${(await sharp(png).resize(16).webp().toBuffer()).toString('base64')}`
  const [glance, none] = await sharpPixelReader.glances([preview, ''])
  expect(glance).toHaveLength(64)
  expect(glance?.[0]).toBeLessThan(glance?.[7] ?? 0)
  expect(none).toHaveLength(0)
})

test('reads the color of a sample from its center', async () => {
  const sample = { create: { width: 100, height: 60, channels: 3, background: '#ffffff' } } as const
  const paint = { create: { width: 50, height: 40, channels: 3, background: '#2f6f6b' } } as const
  const input = await sharp(paint).png().toBuffer()
  const picture = await sharp(sample)
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
  expect(await sharpPixelReader.color(picture)).toBe('#2f6f6b')
  const gray = await sharp({ ...paint, create: { ...paint.create, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await sharpPixelReader.color(gray)).toBe('#808080')
  await expect(sharpPixelReader.color(Buffer.from('no picture'))).rejects.toThrow(UnreadablePictureError)
})
