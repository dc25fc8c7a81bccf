import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  THUMBNAIL_STRATEGIES,
  type ThumbnailStrategy,
  thumbnailAddress,
  thumbnailLayout,
  thumbnailName,
  thumbnailOf,
} from './thumbnails.ts'

describe('a thumbnail’s layout', () => {
  const photo = { width: 2400, height: 1600 }
  const upright = { width: 1000, height: 2000 }
  const layout = (
    picture: typeof photo,
    strategy: ThumbnailStrategy,
    width = 400,
    height = 300,
    scale = 100,
  ) => thumbnailLayout(picture, { width, height, strategy, scale })

  test.each([
    ['exact', photo, { scaled: { width: 400, height: 300 } }],
    [
      'fit',
      photo,
      { scaled: { width: 450, height: 300 }, cut: { width: 400, height: 300, left: 25, top: 0 } },
    ],
    [
      'fit',
      upright,
      { scaled: { width: 400, height: 800 }, cut: { width: 400, height: 300, left: 0, top: 250 } },
    ],
    [
      'square',
      photo,
      { scaled: { width: 450, height: 300 }, cut: { width: 300, height: 300, left: 75, top: 0 } },
    ],
    ['fill', photo, { scaled: { width: 400, height: 267 }, ground: { width: 400, height: 300 } }],
    ['crop', photo, { scaled: photo, cut: { width: 400, height: 300, left: 1000, top: 650 } }],
    ['portrait', photo, { scaled: { width: 450, height: 300 } }],
    ['landscape', photo, { scaled: { width: 400, height: 267 } }],
    ['auto', photo, { scaled: { width: 400, height: 267 } }],
    ['auto', upright, { scaled: { width: 150, height: 300 } }],
  ] as const)('%s of %j', (strategy, picture, expected) => {
    expect(layout(picture, strategy)).toEqual(expected)
  })

  test('scales before cropping, and keeps a smaller picture whole', () => {
    expect(layout(photo, 'crop', 400, 300, 25)).toEqual({
      scaled: { width: 600, height: 400 },
      cut: { width: 400, height: 300, left: 100, top: 50 },
    })
    expect(layout({ width: 100, height: 500 }, 'crop').cut).toEqual({
      width: 100,
      height: 300,
      left: 0,
      top: 100,
    })
  })

  test('does not enlarge small pictures if the size is a maximum', () => {
    const small = { width: 100, height: 80 }
    for (const strategy of ['portrait', 'landscape', 'auto', 'fill'] as const) {
      expect(layout(small, strategy).scaled).toEqual(small)
    }
  })

  test('crops within the picture', () => {
    const px = integer({ min: 1, max: 4000 })
    const options = record({
      width: px,
      height: px,
      strategy: constantFrom(...THUMBNAIL_STRATEGIES),
      scale: integer({ min: 1, max: 100 }),
    })
    assert(
      property(record({ width: px, height: px }), options, (picture, thumbnail) => {
        const { scaled, cut = { ...scaled, left: 0, top: 0 }, ground } = thumbnailLayout(picture, thumbnail)
        expect(cut.left).toBeGreaterThanOrEqual(0)
        expect(cut.top).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(scaled.width)
        expect(cut.top + cut.height).toBeLessThanOrEqual(scaled.height)
        expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
        expect(scaled.width).toBeLessThanOrEqual(ground?.width ?? Infinity)
        expect(scaled.height).toBeLessThanOrEqual(ground?.height ?? Infinity)
      }),
    )
  })
})

describe('thumbnail names', () => {
  const item = { container: 'shiloh-images-gallery', name: 'sub folder/küche 1.jpg' }
  const name = 'shiloh-images-gallery/sub folder/küche 1.jpg'

  test('are named after their picture, with an address that resolves back', () => {
    expect(thumbnailName(item)).toBe(name)
    expect(thumbnailAddress(name)).toBe(
      '/files/all-images-thumbnails/shiloh-images-gallery/sub%20folder/k%C3%BCche%201.jpg',
    )
    expect(thumbnailOf({ thumbnail: thumbnailAddress(name) })).toBe(name)
  })

  test.each([
    ['https://site.test/files/all-images-thumbnails/a-b/c.jpg?v=1', 'a-b/c.jpg'],
    ['https://account.blob.core.windows.net/all-images-thumbnails/a-b/c%20d.jpg', 'a-b/c d.jpg'],
    ['https://elsewhere.test/picture.jpg', undefined],
    ['/files/shiloh-images-gallery/a.jpg', undefined],
    ['/files/all-images-thumbnails/../secret', undefined],
    ['/files/all-images-thumbnails/', undefined],
    ['None', undefined],
  ])('%s resolves to %s', (address, expected) => {
    expect(thumbnailOf({ thumbnail: address })).toBe(expected)
  })

  test('finds no thumbnail of an item without one', () => {
    expect(thumbnailOf({})).toBeUndefined()
  })
})
