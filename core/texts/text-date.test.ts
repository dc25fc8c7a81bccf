import { expect, test } from 'vitest'
import { datedValues } from './text-date.ts'

const TODAY = '2026-12-05'
const DATE = 'part.last-updated'
const policy = { lead: 'We collect little.', [DATE]: 'July 22, 2025' }

test('gives a changed policy the current date', () => {
  const edit = { ...policy, lead: 'We collect less.' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual({
    ...edit,
    [DATE]: 'December 5, 2026',
  })
})

test('keeps the date of an unchanged policy', () => {
  expect(datedValues({ values: policy, publicValues: policy }, TODAY)).toEqual(policy)
})

test('keeps a date edited by hand', () => {
  const edit = { lead: 'We collect less.', [DATE]: 'January 1, 2027' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual(edit)
})

test('adds no date to a text without one', () => {
  expect(datedValues({ values: { lead: 'New' }, publicValues: { lead: 'Old' } }, TODAY)).toEqual({
    lead: 'New',
  })
})
