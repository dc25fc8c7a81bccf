import { expect, test } from 'vitest'
import { countWords, sharedValue, valueCounts } from './filters/value-counts.ts'
import { isCameraName } from './pictures/camera-names.ts'
import { pictureCollections } from './pictures/picture-collections.ts'

test('gives galleries their own names instead of container names', () => {
  const names = pictureCollections().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.join(' ')).not.toContain('shiloh')
})

test.each([
  ['IMG_1234.jpg', true],
  ['DSC00012.JPG', true],
  ['kitchens/20260301_101500.jpg', true],
  ['P1010012.jpg', true],
  ['WhatsApp Image 2026-03-01.jpeg', true],
  ['navy-and-maple-2.jpg', false],
  ['alder-lodge-kitchen.jpg', false],
  ['image-of-a-door.jpg', false],
])('tells whether %s looks like a camera’s name: %s', (name, isOne) => {
  expect(isCameraName(name)).toBe(isOne)
})

test('counts the values of a selection', () => {
  const counts = valueCounts(['Maple', 'Cherry', 'Maple', undefined])
  expect(countWords(counts, 4)).toBe('Maple in 2 of 4, Cherry in 1')
  expect([sharedValue(counts, 4), sharedValue([], 4), sharedValue(valueCounts(['Oak', 'Oak']), 2)]).toEqual([
    undefined,
    '',
    'Oak',
  ])
})
