import { expect, test } from 'vitest'
import { type JsonText, readJsonText, toJsonText } from './json-text.ts'

test('what was wrapped here is read as the very same value', () => {
  const value = { photos: [{ name: 'a.jpg' }] }
  expect(readJsonText(toJsonText(value))).toBe(value)
})

test('what arrives is read once, and is equal to what was sent', () => {
  const value = { photos: [{ name: 'é < "a".jpg', width: null }], total: 2 }
  const arrived: JsonText<typeof value> = { json: toJsonText(value).json }
  expect(readJsonText(arrived)).toEqual(value)
  expect(readJsonText(arrived)).toBe(readJsonText(arrived))
})
