import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { PHONE_TYPING } from './phone-typing.ts'

test.each([
  ['5735550123', '(573) 555-0123'],
  ['+15735550123', '(573) 555-0123'],
  ['+1 (573) 555-0123', '(573) 555-0123'],
  ['1-573-555-0123', '(573) 555-0123'],
  ['573-555x01239', '(573) 555-0123'],
])('%j takes the shape %j', (filled, shape) => {
  expect(maskitoTransform(filled, PHONE_TYPING)).toBe(shape)
})

test('a number of another country stays as it is', () => {
  expect(maskitoTransform('+44 20 7946 0958', PHONE_TYPING)).toBe('+44 20 7946 0958')
})
