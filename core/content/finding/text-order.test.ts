import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe.each([
  ['compareText', compareText],
  ['compareNatural', compareNatural],
])('%s', (_, compare) => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[aAb0-9é-]{0,6}$/))

  test('sorts every list the same way, whatever its initial order', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(texts.toReversed().sort(compare)).toEqual(texts.toSorted(compare))
      }),
    )
  })

  test('is transitive and distinguishes different texts', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(compare(a, b) === 0).toBe(a === b)
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
        expect(compare(a, b) <= 0 && compare(b, c) <= 0 && compare(a, c) > 0).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
