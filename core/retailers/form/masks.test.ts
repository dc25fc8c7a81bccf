import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { PHONE_MASK, ZIP_MASK } from './masks.ts'

test('the phone mask writes ten digits as (000) 000-0000', () => {
  expect(maskitoTransform('5735550123', { mask: PHONE_MASK })).toBe('(573) 555-0123')
})

test('the zip mask keeps five digits', () => {
  expect(maskitoTransform('64801-1234', { mask: ZIP_MASK })).toBe('64801')
})
