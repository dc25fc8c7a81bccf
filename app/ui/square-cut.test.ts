import { expect, test } from 'vitest'
import type { PictureSource } from './picture.tsx'
import { squareSources } from './square-cut.ts'

const addresses = (widths: readonly string[]) => widths.map((width) => `/media/v1/${width}/c/a.jpg.avif`)

function pictureOf(width: number | null, height: number | null): PictureSource {
  const srcSet = addresses(['160', '240', '320', '480', '640'])
    .map((address, index) => `${address} ${[160, 240, 320, 480, 600][index]}w`)
    .join(', ')
  const src = '/media/v1/640/c/a.jpg.jpeg'
  return { src, srcSet: '', sources: [{ type: 'image/avif', srcSet }], width, height, preview: '' }
}

test('a wide picture has square cuts of up to its height', () => {
  const [path160, path240, path320, path480] = addresses([
    '160-square',
    '240-square',
    '320-square',
    '480-square',
  ])
  expect(squareSources(pictureOf(600, 400))).toEqual([
    { type: 'image/avif', srcSet: `${path160} 160w, ${path240} 240w, ${path320} 320w, ${path480} 400w` },
  ])
})

test.each([
  ['an upright picture', 400, 600],
  ['a square', 400, 400],
  ['a picture of unknown size', null, null],
])('%s has none', (_what, width, height) => {
  expect(squareSources(pictureOf(width, height))).toEqual([])
})
