import { expect, test } from 'vitest'
import { readJsonText, toJsonText } from './json-text.ts'

test('a local value is returned as is', () => {
  const value = { photos: [{ name: 'a.jpg' }] }
  expect(readJsonText(toJsonText(value))).toBe(value)
})

test('only JSON is sent, and the received value is equal', () => {
  const value = { photos: [{ name: 'é < "a".jpg', width: null }], total: 2 }
  const payload = Object.fromEntries(Object.entries(toJsonText(value)))
  expect(Object.keys(payload)).toEqual(['json'])
  expect(readJsonText({ json: String(payload['json']) })).toEqual(value)
})
