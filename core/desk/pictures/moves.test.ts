import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { movePositions, type Placed } from './moves.ts'

const row = (...places: readonly (number | undefined)[]): readonly Placed[] =>
  places.map((position, index) => ({ name: 'abcdefgh'[index] ?? '', position }))

const positionsAfter = (items: readonly Placed[], names: string, to: number) =>
  Object.fromEntries(movePositions(items, new Set(names), to))

test.each([
  ['the first of those without positions', row(undefined, undefined, undefined), 'c', 1, { c: 10 }],
  ['behind the only one with a position', row(10, undefined, undefined), 'c', 2, { c: 20 }],
  ['between two', row(10, 20, 30), 'c', 2, { c: 15 }],
  ['two between two', row(10, 40, 50, 60), 'cd', 2, { c: 20, d: 30 }],
  ['behind others without, which get some', row(undefined, undefined, undefined), 'a', 2, { b: 10, a: 20 }],
  ['where there is no room, all are numbered', row(1, 1, 1), 'c', 2, { a: 10, c: 20, b: 30 }],
  ['where it stands', row(10, 20, undefined), 'b', 2, {}],
  ['beyond the end', row(10, 20, 30), 'a', 99, { a: 40 }],
])('%s', (_, items, names, to, positions) => {
  expect(positionsAfter(items, names, to)).toEqual(positions)
})

test('puts the pictures at the requested place, whichever had positions before', () => {
  const places = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(places, fc.nat(7), fc.integer({ min: 1, max: 9 }), (initialPositions, which, to) => {
      const items = row(...initialPositions).toSorted(byPosition)
      const name = items[which % items.length]?.name ?? ''
      const positions = movePositions(items, new Set([name]), to)
      const others = items.filter((one) => one.name !== name).map((one) => one.name)
      const after = items
        .map((one) => ({ ...one, position: positions.get(one.name) ?? one.position }))
        .toSorted(byPosition)
      expect(after.map((one) => one.name)).toEqual(others.toSpliced(Math.min(to - 1, others.length), 0, name))
    }),
  )
})

function byPosition(a: Placed, b: Placed): number {
  const [left, right] = [a.position ?? Infinity, b.position ?? Infinity]
  return left === right ? 0 : left - right
}
