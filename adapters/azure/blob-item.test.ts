import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { decodeValue, encodeMetadata, encodeValue } from './blob-item.ts'

test('round-trips any text as printable ASCII without leading or trailing spaces', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const encoded = encodeValue(text)
      expect(encoded).toMatch(/^(?:[!-~](?:[ -~]*[!-~])?)?$/)
      expect(decodeValue(encoded)).toBe(text)
    }),
  )
})

test.each([
  ['Maple', 'Maple'],
  ['00123', '00123'],
  ['100%', '100%25'],
  ['Größe', 'Gr%C3%B6%C3%9Fe'],
  [' a ', '%20a%20'],
  [' ', '%20'],
])('stores %j as %j', (text, storageValue) => {
  expect(encodeValue(text)).toBe(storageValue)
})

test.each(['100 %', '%zz', '50% off %C3', 'plain'])(
  'reads %j, stored without encoding, unchanged',
  (storageValue) => {
    expect(decodeValue(storageValue)).toBe(storageValue)
  },
)

test('measures metadata in its encoded form', () => {
  expect(encodeMetadata({ other: 'x'.repeat(8187) })).toHaveProperty('other')
  expect(() => encodeMetadata({ other: ` ${'x'.repeat(8185)} ` })).toThrow('At most 8192')
})
