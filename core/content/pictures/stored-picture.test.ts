import { describe, expect, test } from 'vitest'
import {
  hasVariants,
  largestPictureUrl,
  pictureSources,
  pictureUrl,
  type StoredPicture,
} from './stored-picture.ts'

const ITEM = { container: 'gallery', name: 'kitchens/navy & maple.jpg' }

function itemOf(picture: Partial<StoredPicture>) {
  return { ...ITEM, picture: { version: 'v1', width: 600, height: 400, preview: '', ...picture } }
}

const path = (width: number | string, format: string) =>
  `/media/v1/${width}/gallery/kitchens/navy%20%26%20maple.jpg.${format}`

describe('a picture’s sources', () => {
  test('include all formats at the listed widths, with the original width last', () => {
    const srcSet = (format: string) =>
      [160, 240, 320, 480].map((width) => `${path(width, format)} ${width}w`).join(', ') +
      `, ${path(640, format)} 600w`
    expect(pictureSources(itemOf({}))).toEqual([
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
      { type: 'image/jpeg', srcSet: srcSet('jpeg') },
    ])
  })

  test('end at the widest useful one', () => {
    const [best] = pictureSources(itemOf({ width: 4000, height: 3000 }), { widest: 1280 })
    expect(best?.srcSet.split(', ').at(-1)).toBe(`${path(1280, 'avif')} 1280w`)
  })

  test('reach the height of a wide picture for the square crop', () => {
    const [best] = pictureSources(itemOf({}), { crop: 'square' })
    expect(best?.srcSet).toBe(
      `${path('160-square', 'avif')} 160w, ${path('240-square', 'avif')} 240w, ` +
        `${path('320-square', 'avif')} 320w, ${path('480-square', 'avif')} 400w`,
    )
  })

  test.each([
    ['an upright picture', { width: 400, height: 600 }],
    ['a square', { width: 400, height: 400 }],
    ['a picture of unknown size', { width: null, height: null }],
  ])('are empty for the square crop of %s', (_what, size) => {
    expect(pictureSources(itemOf(size), { crop: 'square' })).toEqual([])
  })
})

describe('a picture’s single address', () => {
  test.each([
    [200, 240, 240],
    [900, 960, 960],
    [4000, 960, 1920],
  ])('at %i px has a middle width, or the largest', (width, middle, largest) => {
    expect(pictureUrl(itemOf({ width }))).toBe(path(middle, 'jpeg'))
    expect(largestPictureUrl(itemOf({ width }))).toBe(path(largest, 'jpeg'))
  })
})

describe.each([
  ['a vector image', { vector: true as const }],
  ['an image that cannot be read', { width: null, height: null }],
])('%s', (_what, facts) => {
  test('is served as stored', () => {
    const item = itemOf(facts)
    expect(hasVariants(item.picture)).toBe(false)
    expect(pictureSources(item)).toEqual([])
    expect([pictureUrl(item), largestPictureUrl(item)]).toEqual(
      Array.from({ length: 2 }, () => '/files/gallery/kitchens/navy%20%26%20maple.jpg?v=v1'),
    )
  })
})
