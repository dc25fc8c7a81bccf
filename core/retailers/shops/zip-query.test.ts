import { expect, test } from 'vitest'
import { withZip, zipIn } from './zip-query.ts'

test.each([
  ['65803', '65803'],
  [' 65803-1234 ', '65803'],
  ['658031234', '65803'],
  ['6580', undefined],
  ['Springfield', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as the ZIP code %s', (input, zip) => {
  expect(zipIn(input)).toBe(zip)
})

test('adds the ZIP code to an address', () => {
  expect([withZip('/a', '65803'), withZip('/a', undefined)]).toEqual(['/a?zip=65803', '/a'])
})
