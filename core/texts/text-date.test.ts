import { expect, test } from 'vitest'
import { datedValues } from './text-date.ts'

const TODAY = '2026-12-05'
const DATE = 'part.last-updated'
const policy = { lead: 'We collect little.', [DATE]: 'July 22, 2025' }

test('a policy with other words gets the date of the day', () => {
  const changed = { ...policy, lead: 'We collect less.' }
  expect(datedValues({ values: changed, publicValues: policy }, TODAY)).toEqual({
    ...changed,
    [DATE]: 'December 5, 2026',
  })
})

test('a policy with the same words keeps its date', () => {
  expect(datedValues({ values: policy, publicValues: policy }, TODAY)).toEqual(policy)
})

test('a date that an editor writes stays', () => {
  const changed = { lead: 'We collect less.', [DATE]: 'January 1, 2027' }
  expect(datedValues({ values: changed, publicValues: policy }, TODAY)).toEqual(changed)
})

test('a text without a date gets none', () => {
  expect(datedValues({ values: { lead: 'New' }, publicValues: { lead: 'Old' } }, TODAY)).toEqual({
    lead: 'New',
  })
})
