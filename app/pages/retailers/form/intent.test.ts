import { expect, test } from 'vitest'
import { intentInQuery, intentOf } from './intent.ts'

test.each([
  ['intent=locate', 'locate'],
  ['intent=become&photo=a/b', 'become'],
  ['intent=other', undefined],
  ['', undefined],
])('the address ?%s asks for %s', (query, expected) => {
  expect(intentInQuery(new URLSearchParams(query))).toBe(expected)
})

test.each([
  ['1', 'locate'],
  ['0', 'become'],
  ['2', undefined],
  [null, undefined],
  [undefined, undefined],
])('the value %s means %s', (value, expected) => {
  expect(intentOf(value)).toBe(expected)
})
