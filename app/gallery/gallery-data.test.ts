import { describe, expect, test } from 'vitest'
import { galleryOf } from './gallery-data.fixture.ts'
import { toGalleryData } from './gallery-data.ts'

function detailsOf(metadata: Record<string, string>) {
  const [photo] = toGalleryData(galleryOf([metadata])).photos
  return [photo?.title, photo?.details]
}

describe('a photo’s museum label', () => {
  test('is split into title and details', () => {
    expect(detailsOf({ display_name: 'Ranch kitchen', species: 'Alder', door: 'Shaker' })).toEqual([
      'Ranch kitchen',
      'Alder · Shaker door',
    ])
  })

  test('is the title of an untitled photo', () => {
    expect(detailsOf({ species: 'Alder', door: 'Shaker' })).toEqual(['Alder · Shaker door', ''])
  })

  test('becomes the details if the title comes from the file name', () => {
    expect(detailsOf({ glaze: 'Mocha' })).toEqual(['Photo 0', 'Mocha'])
  })

  test('has no details if there is only a title', () => {
    expect(detailsOf({ display_name: 'Ranch kitchen' })).toEqual(['Ranch kitchen', ''])
  })
})

test('keeps a page of sixty photos small', () => {
  const photos = Array.from({ length: 60 }, (_, index) => ({
    display_name: `Kitchen ${index}`,
    species: 'Maple',
    stain: 'Natural',
    other: 'A kitchen with an island and three stools',
  }))
  const data = toGalleryData(galleryOf(photos))
  expect(data.photos).toHaveLength(60)
  expect(JSON.stringify(data.photos).length / 60).toBeLessThan(450)
  expect(data.photos.filter(({ picture }) => picture.preview !== '')).toHaveLength(6)
})
