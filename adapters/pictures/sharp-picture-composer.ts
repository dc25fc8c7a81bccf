import pLimit from 'p-limit'
import { type PictureComposer, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { readable, sharp } from '../shared/sharp.ts'

const INPUT = { failOn: 'error', limitInputPixels: 20_000_000 } as const
/** Limited, because several layers are in memory at full size. */
const limited = pLimit(1)

export const sharpPictureComposer: PictureComposer = {
  compose: (layers, width) => limited(() => readable(() => composeLayers(layers, width))),
}

async function composeLayers([lowest, ...above]: readonly Uint8Array[], width: number): Promise<Uint8Array> {
  if (lowest === undefined) throw new UnreadablePictureError('there are no layers to compose')
  const { data, info } = await sharp(lowest, INPUT)
    .resize({ width })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height, fit: 'fill' } as const
  const overlays = await Promise.all(
    above.map(async (layer) => ({
      input: await sharp(layer, INPUT).resize(size).png({ compressionLevel: 0 }).toBuffer(),
    })),
  )
  return sharp(data).composite(overlays).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
