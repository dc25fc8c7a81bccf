import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, likenessOf, lookAlikes, nearest } from './similar-values.ts'

describe('similarity of values', () => {
  test.each([
    ['White oak', 'white oak', 'case'],
    ['White oak', 'White-Oak', 'case'],
    ['Olivé', 'Olive', 'case'],
    ['Cherry', 'Chery', 'spelling'],
    ['Chestnut stain', 'Chesnut stian', 'spelling'],
    ['Raised panel', 'Raised panels', 'spelling'],
    ['Living room', 'Dining room', undefined],
    ['Livng room', 'Living room', 'spelling'],
    ['Leg 1', 'Leg 2', undefined],
    ['Ash', 'Oak', undefined],
    ['Sage paint', 'Linen paint', undefined],
    ['Maple', 'Maple', undefined],
  ])('compares %s and %s: %s', (a, b, expected) => {
    expect(likenessOf(a, b)).toBe(expected)
    expect(likenessOf(b, a)).toBe(expected)
  })
})

describe('edit distance', () => {
  test('counts insertions, deletions, changes and swaps', () => {
    expect(editDistance('maple', 'maple')).toBe(0)
    expect(editDistance('maple', 'mapel')).toBe(1)
    expect(editDistance('maple', 'ample')).toBe(1)
    expect(editDistance('maple', 'map')).toBe(2)
    expect(editDistance('maple', 'hickory')).toBe(4)
  })

  test('is symmetric, 0 only for equal texts, and 1 for an added letter', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (a, b, letter) => {
          expect(editDistance(a, b)).toBe(editDistance(b, a))
          expect(editDistance(a, b) === 0).toBe(a === b)
          expect(editDistance(a, a + letter)).toBe(1)
        },
      ),
    )
  })
})

test('the intended name', () => {
  const names = ['upload', 'list', 'shiloh-images-gallery', 'shiloh-images-home']
  expect(nearest('uplaod', names)).toBe('upload')
  expect(nearest('shiloh-images-galery', names)).toBe('shiloh-images-gallery')
  expect(nearest('gallery', names)).toBe('shiloh-images-gallery')
  expect(nearest('shiloh', names)).toBeUndefined()
  expect(nearest('frobnicate', names)).toBeUndefined()
})

test('finds typos in rare values, and case differences in any', () => {
  const values = [
    { value: 'Walnut', count: 9 },
    { value: 'walnut', count: 5 },
    { value: 'Maples', count: 4 },
    { value: 'Maple', count: 3 },
    { value: 'Walnutt', count: 1 },
  ]
  expect(lookAlikes(values).map(({ rarer, usual, likeness }) => [rarer, usual, likeness])).toEqual([
    ['walnut', 'Walnut', 'case'],
    ['Walnutt', 'Walnut', 'spelling'],
  ])
})
