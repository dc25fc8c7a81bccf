import { describe, expect, test } from 'vitest'
import { wrapIndex } from './wrap-index.ts'

describe('wrapIndex', () => {
  test.each([
    [0, 5, 0],
    [4, 5, 4],
    [5, 5, 0],
    [-1, 5, 4],
    [-11, 5, 4],
    [12, 5, 2],
    [3, 1, 0],
  ])('wraps position %i of %i items to index %i', (position, count, index) => {
    expect(wrapIndex(position, count)).toBe(index)
  })

  test('is 0 without items', () => {
    expect(wrapIndex(7, 0)).toBe(0)
  })
})
