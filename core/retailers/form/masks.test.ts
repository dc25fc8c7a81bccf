import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { PHONE_MASK, ZIP_MASK } from './masks.ts'

test('formats ten digits as (000) 000-0000', () => {
  expect(maskitoTransform('5735550123', { mask: PHONE_MASK })).toBe('(573) 555-0123')
})

test('limits a ZIP code to five digits', () => {
  expect(maskitoTransform('64801-1234', { mask: ZIP_MASK })).toBe('64801')
})
