import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stagePlaces } from './style-ring.ts'

function slotsOf(count: number, position: number): [slot: number, index: number][] {
  return stagePlaces(count, position)
    .filter(({ hidden }) => !hidden)
    .map(({ slot, index }) => [slot, index])
}

test('shows two images on each side of the first', () => {
  expect(slotsOf(7, 0)).toEqual([
    [-2, 5],
    [-1, 6],
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test.each([-2, -1, 1, 2])('moves every image to its new place in a step of %i, with the same key', (by) => {
  const before = stagePlaces(7, 3)
  const visible = stagePlaces(7, 3 + by).filter(({ hidden }) => !hidden)
  expect(visible.map(({ key }) => before.find((place) => place.key === key))).toMatchObject(
    visible.map(({ index, slot }) => ({ index, slot: slot + by })),
  )
})

test('lets the leaving image of five enter at the other end', () => {
  const places = stagePlaces(5, 1).filter(({ index }) => index === 3)
  expect(places.map(({ slot, hidden }) => [slot, hidden])).toEqual([
    [-3, true],
    [2, false],
  ])
})

test.each([
  [0, []],
  [1, [[0, 0]]],
  [
    2,
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    4,
    [
      [-1, 3],
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
])('shows all of %i images if there are fewer than five', (count, expected) => {
  expect(slotsOf(count, 0)).toEqual(expected)
})

test('shows no image twice, has unique keys, and centers the position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -9999, max: 9999 }), (count, position) => {
      const places = stagePlaces(count, position)
      const visible = places.filter(({ hidden }) => !hidden)
      expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
      expect(new Set(visible.map(({ index }) => index)).size).toBe(Math.min(5, count))
      const center = ((position % count) + count) % count
      expect(visible.find(({ slot }) => slot === 0)?.index).toBe(center)
    }),
  )
})
