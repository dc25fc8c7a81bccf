import { expect, test } from 'vitest'
import { durationInWords } from './figure-words.ts'

const HOUR = 3_600_000

test.each([
  [0, '0 min'],
  [59 * 60_000, '59 min'],
  [HOUR, '1 h'],
  [47.4 * HOUR, '47 h'],
  [48 * HOUR, '2 days'],
  [76 * HOUR, '3 days 4 h'],
])('writes %d ms as %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words)
})
