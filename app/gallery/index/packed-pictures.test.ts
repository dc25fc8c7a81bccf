import { expect, test } from 'vitest'
import { packPictures, pictureAt } from './packed-pictures.ts'

test('packs pictures into columns and unpacks them unchanged', () => {
  const photo = { version: 'v1', width: 600, height: 400, preview: '' }
  const pictures = [
    photo,
    undefined,
    { ...photo, version: 'v2', focus: { x: 0.2, y: 1 } },
    { ...photo, vector: true as const },
  ]
  const packedPictures = packPictures(pictures)
  expect(pictures.map((_, place) => pictureAt(packedPictures, place))).toEqual(pictures)
  expect(packPictures([photo])).not.toHaveProperty('focuses')
})
