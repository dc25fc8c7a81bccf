import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  ['far to the left', -120, 8, 1],
  ['far to the right', 120, -8, -1],
  ['a tap', 3, 1, 0],
  ['too short', -39, 0, 0],
  ['a slanted scroll', -60, 90, 0],
])('%s', (_name, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step)
})
