import { expect, test } from 'vitest'
import { compareNatural, compareText } from './text-order.ts'

test('uses letter case and accents only to break ties', () => {
  expect(['cherry', 'Zebra', 'Åsh', 'ash', 'Cherry', 'birch'].sort(compareText)).toEqual([
    'ash',
    'Åsh',
    'birch',
    'Cherry',
    'cherry',
    'Zebra',
  ])
})

test('compares numbers by value in natural order', () => {
  const names = [
    'photo-10.jpg',
    'photo-2.jpg',
    'Photo-1.jpg',
    'photo-002.jpg',
    'photo.jpg',
    '20',
    '3',
    'x99999999999999999999',
    'x99999999999999999998',
  ]
  expect(names.sort(compareNatural)).toEqual([
    '3',
    '20',
    'Photo-1.jpg',
    'photo-002.jpg',
    'photo-2.jpg',
    'photo-10.jpg',
    'photo.jpg',
    'x99999999999999999998',
    'x99999999999999999999',
  ])
})

test('sorts a name before longer names that start with it', () => {
  expect(['a01b', 'a1'].sort(compareNatural)).toEqual(['a1', 'a01b'])
})

test.each([compareText, compareNatural])('distinguishes texts that look alike', (compare) => {
  expect(compare('01', '1')).not.toBe(0)
  expect(compare('a\u200b', 'a')).not.toBe(0)
  expect(compare('a', 'a')).toBe(0)
})
