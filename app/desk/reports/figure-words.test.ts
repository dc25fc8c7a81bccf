import { expect, test } from 'vitest'
import { durationInWords, mostOf } from './figure-words.ts'

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

test('names the maximum in a chart’s summary', () => {
  const figures = [
    { name: '636', count: 2 },
    { name: '648', count: 1200 },
    { name: '631', count: 3 },
  ]
  expect(mostOf(figures)).toBe('Most: 648, 1,200.')
  expect(mostOf([{ name: 'Won', count: 0 }])).toBe('There are none.')
})
