import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { PixelReader } from '#core/content/pictures/picture-maker.ts'
import { readable, sharp } from '../shared/sharp.ts'

const MAX_PIXELS = 80_000_000
const GLANCE_PX = 8
/** Fraction of each side. Samples may have an edge and a shadow. */
const MIDDLE = 0.3

export const sharpPixelReader: PixelReader = {
  async fingerprint(original) {
    const { data, info } = await readable(() => pixelsOf(reading(original)))
    const size = `${info.width} ${info.height} ${info.channels} `
    return createHash('sha256').update(size).update(data).digest('base64url')
  },

  async color(original) {
    const picture = reading(original)
    const { autoOrient } = await readable(() => picture.metadata())
    const side = (length: number) => Math.max(1, Math.round(length * MIDDLE))
    const [width, height] = [side(autoOrient.width), side(autoOrient.height)]
    const middle = picture.extract({
      left: Math.floor((autoOrient.width - width) / 2),
      top: Math.floor((autoOrient.height - height) / 2),
      width,
      height,
    })
    const { data } = await readable(() => pixelsOf(middle.resize(1, 1, { fit: 'fill' })))
    const [red = 0, green = red, blue = red] = data
    return `#${Buffer.from([red, green, blue]).toString('hex')}`
  },

  glances: (previews) => Promise.all(previews.map(glance)),
}

function reading(original: Uint8Array) {
  return sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
}

function pixelsOf(picture: Sharp) {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
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
