import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_FORMATS, type PictureMaker, UnreadablePictureError } from '#core/ports/picture-maker.ts'

const red = { r: 200, g: 30, b: 30 }

/** Left half red, right half white. */
function photo(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: red } }, gravity: 'west' },
  ])
}
const jpeg = await photo().jpeg({ quality: 95 }).toBuffer()

/** What every picture maker does. */
export function pictureMakerContract(maker: PictureMaker): void {
  describe('facts', () => {
    test('are the size and a tiny preview', async () => {
      const facts = await maker.describe(jpeg)
      expect(facts).toMatchObject({ width: 900, height: 600, vector: false })
      expect(facts.preview).toMatch(/^data:image\/webp;base64,/)
      expect(facts.preview.length).toBeLessThanOrEqual(300)
      const preview = await sharp(Buffer.from(facts.preview.split(',')[1] ?? '', 'base64')).metadata()
      expect(preview).toMatchObject({ width: 16, format: 'webp' })
    })

    test('the preview of the busiest picture is small too', async () => {
      const noise = await sharp({
        create: {
          width: 640,
          height: 640,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 120 },
        },
      })
        .resize(16, 16, { kernel: 'nearest' })
        .png()
        .toBuffer()
      expect((await maker.describe(noise)).preview.length).toBeLessThanOrEqual(300)
    })

    test('are those of the upright image', async () => {
      const sideways = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()
      expect(await maker.describe(sideways)).toMatchObject({ width: 600, height: 900 })
      const upright = await sharp(await maker.render(sideways, 320, 'jpeg')).metadata()
      expect(upright).toMatchObject({ width: 320, height: 480 })
      expect(upright.orientation).toBeUndefined()
    })

    test('of a transparent image have no preview, which would shine through', async () => {
      const logo = await sharp({
        create: { width: 40, height: 20, channels: 4, background: { ...red, alpha: 0.5 } },
      })
        .png()
        .toBuffer()
      expect(await maker.describe(logo)).toEqual({ width: 40, height: 20, preview: '', vector: false })
    })

    test('of a vector image are measured, not drawn', async () => {
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle r="9"/></svg>',
      )
      expect(await maker.describe(svg)).toEqual({ width: 120, height: 40, preview: '', vector: true })
      await expect(maker.render(svg, 320, 'webp')).rejects.toBeInstanceOf(UnreadablePictureError)
    })
  })

  describe('pictures', () => {
    test.each(PICTURE_FORMATS)(
      'as %s have the width asked for, and look like the original',
      async (format) => {
        const picture = sharp(await maker.render(jpeg, 320, format))
        const metadata = await picture.metadata()
        expect(metadata).toMatchObject({ width: 320, height: 213, space: 'srgb' })
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
        // Statistics are taken of the input, so the cut must be an image of its own.
        const corner = await picture.extract({ left: 20, top: 20, width: 100, height: 100 }).png().toBuffer()
        const { channels } = await sharp(corner).stats()
        expect(channels.map((channel) => Math.round(channel.mean / 10))).toEqual([20, 3, 3])
      },
    )

    test('cut square show the middle', async () => {
      const stripes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
        .composite([
          {
            input: { create: { width: 400, height: 400, channels: 3, background: '#f00' } },
            gravity: 'centre',
          },
        ])
        .png()
        .toBuffer()
      const square = await maker.render(stripes, 320, 'webp', 'quick', 'square')
      expect(await sharp(square).metadata()).toMatchObject({ width: 320, height: 320 })
      const { channels } = await sharp(square).stats()
      expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([25, 0, 0])
      const largest = await maker.render(stripes, 1280, 'webp', 'quick', 'square')
      expect(await sharp(largest).metadata()).toMatchObject({ width: 400, height: 400 })
    })

    test('are never enlarged', async () => {
      const metadata = await sharp(await maker.render(jpeg, 1920, 'webp')).metadata()
      expect(metadata.width).toBe(900)
    })

    test('carry no metadata of the original', async () => {
      const tagged = await photo()
        .withExif({ IFD0: { Copyright: 'Someone', Artist: 'Somebody' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer()
      for (const format of PICTURE_FORMATS) {
        const metadata = await sharp(await maker.render(tagged, 320, format)).metadata()
        expect(metadata.exif).toBeUndefined()
        expect(metadata.icc).toBeUndefined()
        expect(metadata.xmp).toBeUndefined()
      }
    })

    test('of print files and 16-bit files are in sRGB', async () => {
      const cmyk = await photo().toColourspace('cmyk').jpeg().toBuffer()
      const deep = await photo().toColourspace('rgb16').png().toBuffer()
      for (const original of [cmyk, deep]) {
        const metadata = await sharp(await maker.render(original, 320, 'jpeg')).metadata()
        expect(metadata).toMatchObject({ space: 'srgb', channels: 3 })
      }
    })

    test('as JPEG show transparency as white', async () => {
      const clear = await sharp({
        create: { width: 400, height: 400, channels: 4, background: { ...red, alpha: 0 } },
      })
        .png()
        .toBuffer()
      const { channels } = await sharp(await maker.render(clear, 320, 'jpeg')).stats()
      expect(channels.every((channel) => channel.mean > 250)).toBe(true)
    })
  })

  describe('unreadable', () => {
    const pngOf = (width: number, height: number) => {
      const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex')
      header.writeUInt32BE(width, 16)
      header.writeUInt32BE(height, 20)
      return header
    }
    test.each([
      ['no bytes', Buffer.alloc(0)],
      ['text', Buffer.from('not an image at all')],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
      ['half a photo', jpeg.subarray(0, jpeg.length / 2)],
      ['a bomb', pngOf(50_000, 50_000)],
    ])('are %s', async (_what, original) => {
      await expect(maker.render(original, 320, 'jpeg')).rejects.toBeInstanceOf(UnreadablePictureError)
      await expect(maker.describe(original)).rejects.toBeInstanceOf(UnreadablePictureError)
    })
  })
}
