import { expect, test } from 'vitest'
import { milesBetween, milesInWords } from './distance.ts'

const JOPLIN = { latitude: 37.0842, longitude: -94.5133 }
const SPRINGFIELD = { latitude: 37.209, longitude: -93.2923 }

test('measures miles between two places, symmetrically', () => {
  expect(milesBetween(JOPLIN, SPRINGFIELD)).toBeCloseTo(67.8, 0)
  expect(milesBetween(SPRINGFIELD, JOPLIN)).toBe(milesBetween(JOPLIN, SPRINGFIELD))
  expect(milesBetween(JOPLIN, JOPLIN)).toBe(0)
})

test('puts the antipode half the circumference away', () => {
  const antipode = { latitude: -JOPLIN.latitude, longitude: JOPLIN.longitude + 180 }
  expect(milesBetween(JOPLIN, antipode)).toBeCloseTo(Math.PI * 3958.8, 0)
})

test('rounds a distance under half a mile to “less than a mile”', () => {
  expect([0, 1, 68, 1200].map(milesInWords)).toEqual([
    'less than a mile',
    '1 mile',
    '68 miles',
    '1,200 miles',
  ])
})
