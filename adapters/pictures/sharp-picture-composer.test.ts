import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { sharpPictureComposer } from './sharp-picture-composer.ts'

const plain = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 64, height: 32, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()

test('blends a half-transparent layer with the one below', async () => {
  const layers = [await plain('#ffffff'), await plain({ r: 0, g: 0, b: 0, alpha: 0.5 })]
  const composite = await sharpPictureComposer.compose(layers, 32)
  const { data, info } = await sharp(composite).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([32, 16])
  expect(data[0]).toBeGreaterThan(124)
  expect(data[0]).toBeLessThan(131)
})

test('rejects a file that is not a picture', async () => {
  const work = sharpPictureComposer.compose([await plain('#fff'), new Uint8Array([1, 2, 3])], 32)
  await expect(work).rejects.toThrow(UnreadablePictureError)
})
