import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { pictureMakerContract } from '#tests/contracts/picture-maker.ts'
import { createSharpPictureMaker } from './sharp-picture-maker.ts'

pictureMakerContract(createSharpPictureMaker())

test('rejects images with more pixels than allowed', async () => {
  const maker = createSharpPictureMaker({ maxPixels: 90 * 60 - 1 })
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await expect(maker.describe(photo)).rejects.toBeInstanceOf(UnreadablePictureError)
  await expect(maker.render(photo, 320, 'webp')).rejects.toBeInstanceOf(UnreadablePictureError)
})
