import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import type { PixelReader } from '#core/ports/pixel-reader.ts'

const MAX_PIXELS = 80_000_000
const GLANCE_PX = 8

export const sharpPixelReader: PixelReader = {
  async fingerprint(original) {
    try {
      const { data, info } = await sharp(original, {
        failOn: 'error',
        limitInputPixels: MAX_PIXELS,
        autoOrient: true,
      })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      const size = `${info.width} ${info.height} ${info.channels} `
      return createHash('sha256').update(size).update(data).digest('base64url')
    } catch (error) {
      throw new UnreadablePictureError('these bytes are no picture', { cause: error })
    }
  },

  glances: (previews) => Promise.all(previews.map(glance)),
}

async function glance(preview: string): Promise<Uint8Array> {
  const [, base64] = preview.split(';base64,')
  if (base64 === undefined) return new Uint8Array()
  const gray = await sharp(Buffer.from(base64, 'base64'))
    .resize(GLANCE_PX, GLANCE_PX, { fit: 'fill' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return new Uint8Array(gray)
}
