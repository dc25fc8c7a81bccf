import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureWords } from '#adapters/shared/embedded-data/read-notice.ts'
import {
  PICTURE_FORMATS,
  type PictureMaker,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'

const red = { r: 200, g: 30, b: 30 }

function photo(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: red } }, gravity: 'west' },
  ])
}
function pdf(drawing: string): Uint8Array {
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>> endobj
4 0 obj <</Length ${drawing.length}>>
stream
${drawing}
endstream
endobj
trailer <</Root 1 0 R>>
%%EOF
`)
}
const jpeg = await photo().jpeg({ quality: 95 }).toBuffer()

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

    test('include a small preview even for the busiest picture', async () => {
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

    test('of a transparent image have no preview, which would show through', async () => {
      const logo = await sharp({
        create: { width: 40, height: 20, channels: 4, background: { ...red, alpha: 0.5 } },
      })
        .png()
        .toBuffer()
      expect(await maker.describe(logo)).toEqual({ width: 40, height: 20, preview: '', vector: false })
    })

    test('of a vector image are measured without drawing', async () => {
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle r="9"/></svg>',
      )
      expect(await maker.describe(svg)).toEqual({ width: 120, height: 40, preview: '', vector: true })
      await expect(maker.render(svg, 320, 'webp')).rejects.toBeInstanceOf(UnreadablePictureError)
    })
  })

  describe('pictures', () => {
    test.each(PICTURE_FORMATS)(
      'as %s have the requested width, and look like the original',
      async (format) => {
        const picture = sharp(await maker.render(jpeg, 320, format))
        const metadata = await picture.metadata()
        expect(metadata).toMatchObject({ width: 320, height: 213, space: 'srgb' })
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
        // Sharp computes statistics of the input, so the crop must be a separate image.
        const corner = await picture.extract({ left: 20, top: 20, width: 100, height: 100 }).png().toBuffer()
        const { channels } = await sharp(corner).stats()
        expect(channels.map((channel) => Math.round(channel.mean / 10))).toEqual([20, 3, 3])
      },
    )

    test.each(PICTURE_FORMATS)('as %s carry the author’s notice on request', async (format) => {
      const notice = { credit: 'Jané Doe', copyright: '© Jané & Co.' }
      const signedPicture = await maker.render(jpeg, 320, format, 'whole', undefined, notice)
      expect(pictureWords(signedPicture).notice).toEqual(notice)
      const unsignedPicture = await maker.render(jpeg, 320, format)
      expect((await sharp(unsignedPicture).metadata()).xmp).toBeUndefined()
      expect(signedPicture.length - unsignedPicture.length).toBeLessThan(700)
    })

    test('cropped square show the center', async () => {
      const stripes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
        .composite([
          {
            input: { create: { width: 400, height: 400, channels: 3, background: '#f00' } },
            gravity: 'centre',
          },
        ])
        .png()
        .toBuffer()
      const square = await maker.render(stripes, 320, 'webp', 'square')
      expect(await sharp(square).metadata()).toMatchObject({ width: 320, height: 320 })
      const { channels } = await sharp(square).stats()
      expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([25, 0, 0])
      const largest = await maker.render(stripes, 1280, 'webp', 'square')
      expect(await sharp(largest).metadata()).toMatchObject({ width: 400, height: 400 })
    })

    test.each([undefined, 6, 8])(
      'cropped square contain the focal point (orientation %s)',
      async (orientation) => {
        const color = (background: string) => ({
          create: { width: 200, height: 400, channels: 3 as const, background },
        })
        const upright = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
          .composite([
            { input: color('#f00'), left: 0, top: 0 },
            { input: color('#0f0'), left: 600, top: 0 },
          ])
          .png()
          .toBuffer()
        // Stored rotated, so that the orientation turns it upright again.
        const turn = orientation === 6 ? 270 : orientation === 8 ? 90 : 0
        const storedBytes = await sharp(upright)
          .rotate(turn)
          .withMetadata(orientation === undefined ? {} : { orientation })
          .png()
          .toBuffer()
        const meanAt = async (x: number) => {
          const square = await maker.render(storedBytes, 160, 'webp', 'square', { x, y: 0.5 })
          return (await sharp(square).stats()).channels.map(({ mean }) => Math.round(mean / 64))
        }
        expect(await meanAt(0)).toEqual([2, 0, 2])
        expect(await meanAt(0.5)).toEqual([0, 0, 4])
        expect(await meanAt(1)).toEqual([0, 2, 2])
      },
    )

    test('are never enlarged', async () => {
      const metadata = await sharp(await maker.render(jpeg, 1920, 'webp')).metadata()
      expect(metadata.width).toBe(900)
    })

    test('carry no metadata of the original', async () => {
      const taggedPhoto = await photo()
        .withExif({ IFD0: { Copyright: 'Someone', Artist: 'Somebody' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer()
      for (const format of PICTURE_FORMATS) {
        const metadata = await sharp(await maker.render(taggedPhoto, 320, format)).metadata()
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

    test('of a PDF show its first page', async () => {
      const page = pdf('0.8 0.1 0.1 rg 0 0 100 100 re f')
      expect(await maker.describe(page)).toMatchObject({ width: 640, height: 320, vector: false })
      const picture = sharp(await maker.render(page, 320, 'jpeg'))
      const [left, right] = [20, 240].map((x) =>
        picture.clone().extract({ left: x, top: 20, width: 60, height: 100 }),
      )
      const colors = [left, right].map(
        async (half) => (await sharp(await half?.png().toBuffer()).stats()).channels,
      )
      expect(
        (await Promise.all(colors)).map((channels) => channels.map(({ mean }) => Math.round(mean / 10))),
      ).toEqual([
        [20, 3, 3],
        [26, 26, 26],
      ])
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
      ['a PDF without a page', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
      ['half a photo', jpeg.subarray(0, jpeg.length / 2)],
      ['a bomb', pngOf(50_000, 50_000)],
    ])('are %s', async (_what, original) => {
      await expect(maker.render(original, 320, 'jpeg')).rejects.toBeInstanceOf(UnreadablePictureError)
      await expect(maker.describe(original)).rejects.toBeInstanceOf(UnreadablePictureError)
    })
  })
}
