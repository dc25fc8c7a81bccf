import { expect, test } from 'vitest'
import { readJsonText, toJsonText } from './json-text.ts'

test('what was wrapped here is read as the very same value', () => {
  const value = { photos: [{ name: 'a.jpg' }] }
  expect(readJsonText(toJsonText(value))).toBe(value)
})

test('only JSON is sent, and what arrives is equal to what was wrapped', () => {
  const value = { photos: [{ name: 'é < "a".jpg', width: null }], total: 2 }
  const sent = Object.fromEntries(Object.entries(toJsonText(value)))
  expect(Object.keys(sent)).toEqual(['json'])
  expect(readJsonText({ json: String(sent['json']) })).toEqual(value)
})
