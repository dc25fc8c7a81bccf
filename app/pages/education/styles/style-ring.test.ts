import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextRing, RING_AT_REST, type StyleRing, type StyleRingAction, stagePlaces } from './style-ring.ts'

const forward: StyleRingAction = { type: 'step', by: 1 }
const back: StyleRingAction = { type: 'step', by: -1 }
const begin: StyleRingAction = { type: 'begin' }
const finish: StyleRingAction = { type: 'finish' }

function after(...actions: StyleRingAction[]): StyleRing {
  return actions.reduce(nextRing, RING_AT_REST)
}

function slotsOf(count: number, ring: StyleRing): [slot: number, index: number][] {
  return stagePlaces(count, ring)
    .filter(({ hidden }) => !hidden)
    .map(({ slot, index }) => [slot, index])
}

describe('steps', () => {
  test('changes the position only after the animation', () => {
    expect(after(forward, begin)).toEqual({ position: 0, moving: 1, pending: 0 })
    expect(after(forward, begin, finish)).toEqual({ position: 1, moving: 0, pending: 0 })
  })

  test('queues a click during the animation', () => {
    const ring = after(forward, begin, forward, begin)
    expect(ring).toEqual({ position: 0, moving: 1, pending: 1 })
    expect([finish, begin, finish].reduce(nextRing, ring).position).toBe(2)
  })

  test('cancels queued clicks in opposite directions', () => {
    expect(after(forward, back, begin)).toEqual(RING_AT_REST)
  })

  test('moves one step per click in the end', () => {
    const actions = fc.array(fc.constantFrom(forward, back, begin, finish))
    fc.assert(
      fc.property(actions, (clicks) => {
        const netSteps = clicks.reduce((sum, action) => sum + (action.type === 'step' ? action.by : 0), 0)
        const settle = Array.from({ length: clicks.length + 1 }, () => [finish, begin, finish]).flat()
        expect(after(...clicks, ...settle)).toEqual({ position: netSteps, moving: 0, pending: 0 })
      }),
    )
  })
})

describe('stage', () => {
  test('shows two images on each side of the first', () => {
    expect(slotsOf(7, RING_AT_REST)).toEqual([
      [-2, 5],
      [-1, 6],
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })

  test('moves every image to its new place during a step, with the same key', () => {
    const rest = stagePlaces(7, RING_AT_REST)
    const movedPlaces = stagePlaces(7, after(forward, begin))
    expect(movedPlaces.map(({ key, index }) => [key, index])).toEqual(
      rest.map(({ key, index }) => [key, index]),
    )
    expect(movedPlaces.map(({ slot }) => slot)).toEqual([-3, -3, -2, -1, 0, 1, 2])
    expect(movedPlaces.filter(({ hidden }) => hidden).map(({ slot }) => slot)).toEqual([-3, -3])
  })

  test('moves nothing when the animation ends', () => {
    const visible = (ring: StyleRing) => stagePlaces(7, ring).filter(({ hidden }) => !hidden)
    expect(visible(after(back, begin, finish))).toEqual(visible(after(back, begin)))
  })

  test('lets the leaving image of five enter at the other end', () => {
    const places = stagePlaces(5, after(forward, begin))
    expect(places.at(1)).toMatchObject({ index: 3, slot: -3, hidden: true })
    expect(places.at(-1)).toMatchObject({ index: 3, slot: 2, hidden: false })
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
    expect(slotsOf(count, RING_AT_REST)).toEqual(expected)
  })

  test('shows no image twice, has unique keys, and centers the position', () => {
    const moving = fc.constantFrom(-1 as const, 0 as const, 1 as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer(), moving, (count, position, moving) => {
        const ring: StyleRing = { position: position % 10_000, moving, pending: 0 }
        const places = stagePlaces(count, ring)
        const visible = places.filter(({ hidden }) => !hidden)
        expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
        expect(new Set(visible.map(({ index }) => index)).size).toBe(Math.min(5, count))
        const center = (((ring.position + moving) % count) + count) % count
        expect(visible.find(({ slot }) => slot === 0)?.index).toBe(center)
      }),
    )
  })
})
