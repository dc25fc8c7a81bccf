import { expect, test } from 'vitest'
import { dayAfter } from './days.ts'
import { siteDay, siteMidnight } from './site-time.ts'

test.each(['2026-01-15', '2026-03-08', '2026-03-09', '2026-07-22', '2026-11-01', '2026-11-02'])(
  'starts %s at midnight in Missouri',
  (day) => {
    const begins = siteMidnight(day)
    expect(siteDay(new Date(begins))).toBe(day)
    expect(siteDay(new Date(begins - 1))).toBe(dayAfter(day, -1))
  },
)
