import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('numbers of things', () => {
  expect([counted(1, 'photo'), counted(2, 'photo'), counted(1200, 'photo')]).toEqual([
    '1 photo',
    '2 photos',
    '1,200 photos',
  ])
  expect([counted(1, 'file is', 'files are'), counted(0, 'file is', 'files are')]).toEqual([
    '1 file is',
    '0 files are',
  ])
})
