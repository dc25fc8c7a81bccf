import { expect, test } from 'vitest'
import { dayAfter, dayInWords, daysBetween, isDay, weekdayOf } from './days.ts'

test.each(['2026-02-30', '2026-1-5', 'today', '0026-01-05', '2026-01-05T00:00', ''])(
  'rejects “%s”',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('accepts leap days and ends of months', () => {
  expect(['2024-02-29', '2026-12-31'].filter(isDay)).toHaveLength(2)
})

test('starts weeks on Monday', () => {
  expect(['2026-03-02', '2026-03-08', dayAfter('2026-02-28', 2)].map(weekdayOf)).toEqual([0, 6, 0])
})

test('counts days across clock changes', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
})

test('formats a day', () => {
  expect(dayInWords('2026-01-05')).toBe('January 5, 2026')
  expect(dayInWords('2026-01-05', 'medium')).toBe('Jan 5, 2026')
})
