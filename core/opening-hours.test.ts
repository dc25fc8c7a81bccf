import { describe, expect, test } from 'vitest'
import { clockTime, hoursLines, isHours, spansOf, tidyHours } from './opening-hours.ts'

describe('a day’s hours', () => {
  test.each([
    ['9-5', '9 am–5 pm'],
    ['9 to 5:30', '9 am–5:30 pm'],
    ['9am - 5 p.m.', '9 am–5 pm'],
    ['10–8', '10 am–8 pm'],
    ['08:30-17:00', '8:30 am–5 pm'],
    ['9-12, 1-5', '9 am–noon, 1 pm–5 pm'],
    ['1-5', '1 pm–5 pm'],
    ['noon-6', 'noon–6 pm'],
    ['8 am–midnight', '8 am–midnight'],
    ['12-4', 'noon–4 pm'],
    ['closed', 'Closed'],
    ['By appointment only', 'By appointment'],
  ])('stores %s as %s', (input, expected) => {
    expect([isHours(input), tidyHours(input)]).toEqual([true, expected])
    expect(tidyHours(expected)).toBe(expected)
  })

  test.each(['', 'nine to five', '9', '9-25', '5 pm-9 am', '9-5-7', '9:60-5', '9-1, 12-5 am', '13 pm-4'])(
    'finds no hours in “%s”',
    (input) => expect([isHours(input), tidyHours(input)]).toEqual([false, input]),
  )

  test('have a machine-readable 24-hour form', () => {
    const clockTimes = spansOf('9 am–noon, 1:30 pm–5 pm').map(({ opens, closes }) => [
      clockTime(opens),
      clockTime(closes),
    ])
    expect(clockTimes).toEqual([
      ['09:00', '12:00'],
      ['13:30', '17:00'],
    ])
    expect(spansOf('Closed')).toEqual([])
  })
})

test('puts consecutive days with equal hours on one line', () => {
  const week = {
    hoursMonday: '9 am–5 pm',
    hoursTuesday: '9 am–5 pm',
    hoursWednesday: '9 am–5 pm',
    hoursThursday: '9 am–5 pm',
    hoursFriday: '9 am–5 pm',
    hoursSaturday: '9 am–5 pm',
    hoursSunday: '9 am–5 pm',
  }
  expect(hoursLines({ ...week, hoursSaturday: '', hoursSunday: 'Closed' })).toEqual([
    { days: 'Monday–Friday', hours: '9 am–5 pm' },
    { days: 'Sunday', hours: 'Closed' },
  ])
  expect(hoursLines({ ...week, hoursWednesday: 'Closed' }).map(({ days }) => days)).toEqual([
    'Monday–Tuesday',
    'Wednesday',
    'Thursday–Sunday',
  ])
})
