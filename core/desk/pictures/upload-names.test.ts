import { expect, test } from 'vitest'
import { arrivingName, numberedName } from './upload-names.ts'

test.each([
  ['kitchen.jpg', 'image/jpeg', 'kitchen.jpg'],
  ['Küche mit Eiche.JPG', 'image/jpeg', 'Küche mit Eiche.JPG'],
  ['Ku\u0308che.jpg', 'image/jpeg', 'Küche.jpg'],
  ['C:\\Photos\\oak.jpeg', 'image/jpeg', 'oak.jpeg'],
  ['autumn/oak.tif', 'image/jpeg', 'oak.jpg'],
  ['really-a-png.jpg', 'image/png', 'really-a-png.png'],
  ['Room no. 5', 'image/jpeg', 'Room no. 5.jpg'],
  ['..', 'image/png', 'picture.png'],
  ['a\u0000b.png', 'image/png', 'ab.png'],
])('stores %s of type %s as %s', (uploadName, type, expected) => {
  expect(arrivingName(uploadName, type)).toBe(expected)
})

test('adds a number before the extension if the name is taken', () => {
  expect([1, 2, 3].map((number) => numberedName('oak.jpg', number))).toEqual([
    'oak.jpg',
    'oak-2.jpg',
    'oak-3.jpg',
  ])
})
