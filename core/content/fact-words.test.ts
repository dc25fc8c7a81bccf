import { expect, test } from 'vitest'
import { figureWords, inchesIn } from './fact-words.ts'

test.each([
  ['9-48', 'inches', '9 to 48 inches'],
  ['2.25', 'inches', '2 1/4 inches'],
  ['0.75', 'inches', '3/4 inch'],
  ['1', 'inches', '1 inch'],
  ['3', 'level', '3 of 5'],
  ['63', 'share', '63 of 100'],
  ['on request', 'inches', 'on request'],
] as const)('writes %j in %s as %j', (value, unit, words) => {
  expect(figureWords(value, unit)).toBe(words)
})

test.each([
  ['9-48', [9, 48]],
  ['21', [21, 21]],
  ['wide', undefined],
])('reads %j as the range %j', (value, range) => {
  expect(inchesIn(value)).toEqual(range)
})
