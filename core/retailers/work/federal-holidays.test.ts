import { expect, test } from 'vitest'
import { federalHolidays } from './federal-holidays.ts'

// As published by the Office of Personnel Management.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
])('matches the published days of %i', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('observes a New Year’s Day that is a Saturday in the previous year', () => {
  expect(federalHolidays(2028)[0]).toBe('2027-12-31')
})
