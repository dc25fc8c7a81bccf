import { expect, test } from 'vitest'
import { parseRange } from './send-item.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=0-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
] as const)('parses %j for a file of 1000 bytes', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected)
})

test('satisfies no range of an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})
