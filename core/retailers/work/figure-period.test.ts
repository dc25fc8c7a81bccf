import { expect, test } from 'vitest'
import { readPeriod, spanOf, weeksOf } from './figure-period.ts'

// A Wednesday in UTC, but still Tuesday in Missouri.
const NOW = new Date('2026-03-04T03:00:00Z')
const periodOf = (query: string) => readPeriod(new URLSearchParams(query), NOW)

test('defaults to the last 13 weeks', () => {
  expect(periodOf('')).toEqual({ from: '2025-12-08', to: '2026-03-03' })
  expect(weeksOf(periodOf(''))).toHaveLength(13)
  expect(periodOf('from=2026-01-05&to=2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' })
  expect(periodOf('from=2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-03-03' })
})

test.each([
  ['from=2026-02-30&to=2026-03-01', 'such as 2026-07-22'],
  ['from=yesterday', 'such as 2026-07-22'],
  ['to=2026-03-01', 'first day'],
  ['from=2026-03-02&to=2026-03-01', 'after the last'],
  ['from=2020-01-01&to=2026-03-01', 'three years'],
])('explains how to correct “%s”', (query, words) => {
  expect(periodOf(query)).toMatchObject({
    from: '2025-12-08',
    fault: expect.stringContaining(words) as unknown,
  })
})

test('starts weeks on Monday in the company’s time zone, across clock changes', () => {
  const weeks = weeksOf({ from: '2026-03-04', to: '2026-03-16' })
  expect(weeks.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-09', '2026-03-16'])
  expect(weeks.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual(['06:00', '05:00', '05:00'])
  expect(spanOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
    from: Date.parse('2026-03-08T06:00:00Z'),
    until: Date.parse('2026-03-09T05:00:00Z'),
  })
})
