import { expect, test } from 'vitest'
import { readJsonText, toJsonText } from './json-text.ts'

test('returns a local value as is', () => {
  const value = { photos: [{ name: 'a.jpg' }] }
  expect(readJsonText(toJsonText(value))).toBe(value)
})

test('sends only JSON, which parses to an equal value', () => {
  const value = { photos: [{ name: 'é < "a".jpg', width: null }], total: 2 }
  const payload = Object.fromEntries(Object.entries(toJsonText(value)))
  expect(Object.keys(payload)).toEqual(['json'])
  expect(readJsonText({ json: String(payload['json']) })).toEqual(value)
})
