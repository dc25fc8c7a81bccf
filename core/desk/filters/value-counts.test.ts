import { expect, test } from 'vitest'
import { countWords, sharedValue } from './value-counts.ts'

test('summarizes how often each value occurs when a selection has no shared value', () => {
  const counts = [
    { value: 'Maple', count: 1112 },
    { value: 'Cherry', count: 2 },
  ]
  expect(sharedValue(counts, 10_000)).toBeUndefined()
  expect(countWords(counts, 10_000)).toBe('Maple in 1,112 of 10,000, Cherry in 2')
  expect(countWords([{ value: 'Maple', count: 3 }], 3)).toBe('')
})
