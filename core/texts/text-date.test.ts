import { expect, test } from 'vitest'
import { datedValues } from './text-date.ts'

const TODAY = '2026-12-05'
const DATE = 'part.last-updated'
const policy = { lead: 'We collect little.', [DATE]: 'July 22, 2025' }

test('a changed policy gets the current date', () => {
  const edit = { ...policy, lead: 'We collect less.' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual({
    ...edit,
    [DATE]: 'December 5, 2026',
  })
})

test('an unchanged policy keeps its date', () => {
  expect(datedValues({ values: policy, publicValues: policy }, TODAY)).toEqual(policy)
})

test('a date edited by hand stays', () => {
  const edit = { lead: 'We collect less.', [DATE]: 'January 1, 2027' }
  expect(datedValues({ values: edit, publicValues: policy }, TODAY)).toEqual(edit)
})

test('a text without a date gets none', () => {
  expect(datedValues({ values: { lead: 'New' }, publicValues: { lead: 'Old' } }, TODAY)).toEqual({
    lead: 'New',
  })
})
