import { expect, test } from 'vitest'
import { boundOf, summaryOf, VITAL_NAMES, VITALS } from './vitals.ts'

test.each(VITAL_NAMES)('%s: what is good and what is poor are classes of their own', (vital) => {
  const { good, poor } = VITALS[vital]
  const bounds: readonly number[] = VITALS[vital].bounds
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
  expect(bounds).toEqual(expect.arrayContaining([good, poor]))
})

test.each([
  [0, 0.25],
  [2.5, 2.5],
  [2.501, 3],
  [11, Number.POSITIVE_INFINITY],
])('a largest paint after %d s is counted up to %d', (value, bound) => {
  expect(boundOf('lcp', value)).toBe(bound)
})

test('shares and the third quartile', () => {
  const counts = new Map([
    [1, 50],
    [1.25, 10],
    [2.5, 20],
    [4, 15],
    [Number.POSITIVE_INFINITY, 5],
  ])
  const summary = summaryOf('lcp', counts)
  expect(summary).toMatchObject({ measured: 100, good: 0.8, middling: 0.15, poor: 0.05 })
  // The 75th of 100 is the 15th of the 20 between 2 and 2.5 s.
  expect(summary?.p75).toBeCloseTo(2.375)
})

test('the third quartile is at most the last bound, and there is none without measurements', () => {
  expect(summaryOf('inp', new Map([[Number.POSITIVE_INFINITY, 3]]))?.p75).toBe(2)
  expect(summaryOf('inp', new Map())).toBeUndefined()
})
