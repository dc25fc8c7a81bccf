import { maskitoTransform } from '@maskito/core'
import { describe, expect, test } from 'vitest'
import { shapedPhone } from '#core/phone.ts'
import { validateField } from '#core/retailers/form/fields.ts'
import { PHONE_TYPING, ZIP_MASK } from './phone-typing.ts'

test.each([
  ['5735550123', '(573) 555-0123'],
  ['+15735550123', '(573) 555-0123'],
  ['+1 (573) 555-1234', '(573) 555-1234'],
  ['+1 573 555 0123 45', '(573) 555-0123'],
  ['+1 573 555 012', '(573) 555-012'],
  ['1-573-555-0123', '(573) 555-0123'],
  ['573-555x01239', '(573) 555-0123'],
])('formats %j as %j', (input, shape) => {
  expect(maskitoTransform(input, PHONE_TYPING)).toBe(shape)
})

test('limits a ZIP code to five digits', () => {
  expect(maskitoTransform('64801-1234', { mask: ZIP_MASK })).toBe('64801')
})

describe('a foreign number', () => {
  test.each(['+44 20 7946 0958', '+4915735550123', '0044 20 7946 0958', '020 7946 0958', '06 12 34 56 78'])(
    'keeps %j unchanged and rejects it',
    (input) => {
      expect(maskitoTransform(input, PHONE_TYPING)).toBe(input)
      expect(validateField('phone', input)).toBe('A valid phone number is required.')
    },
  )
})

test.each([
  '5735550123',
  '+1 (573) 555-1234',
  '+1 573 555 123',
  '1 573 555 0123',
  '(1573) 555-0123',
  '573-555-0123 x',
  '+44 20 7946 0958',
  '57355501',
  '',
])('browser and server format %j the same way', (input) => {
  const inBrowser = maskitoTransform(input, PHONE_TYPING)
  const fault = validateField('phone', input)
  expect(validateField('phone', inBrowser)).toBe(fault)
  expect(fault ?? inBrowser).toBe(fault ?? shapedPhone(input))
})
