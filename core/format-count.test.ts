import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('numbers of things', () => {
  expect([formatCount(1, 'photo'), formatCount(2, 'photo'), formatCount(1200, 'photo')]).toEqual([
    '1 photo',
    '2 photos',
    '1,200 photos',
  ])
  expect([formatCount(1, 'file is', 'files are'), formatCount(0, 'file is', 'files are')]).toEqual([
    '1 file is',
    '0 files are',
  ])
})
