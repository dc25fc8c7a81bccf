import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../../days.ts'
import { siteMidnight } from '../../site-time.ts'
import { createWorkingDays, urgency } from './working-days.ts'

const at = (text: string) => Date.parse(text)
const desk = createWorkingDays(['2026-12-24', '2026-12-26', '2026-12-25'])
const between = (from: string, to: string) => desk.between(at(from), at(to))

// 2026-03-02 is a Monday. Missouri is 6 hours behind UTC, and 5 from March 8 on.
describe('working days', () => {
  test.each([
    ['an hour', '2026-03-02T10:00-06:00', '2026-03-02T11:00-06:00', 0],
    ['a night', '2026-03-02T16:00-06:00', '2026-03-03T15:59-06:00', 0],
    ['a day', '2026-03-02T16:00-06:00', '2026-03-03T16:00-06:00', 1],
    ['a weekend when clocks go forward', '2026-03-06T16:00-06:00', '2026-03-09T15:59-05:00', 0],
    ['Friday to Monday', '2026-03-06T16:00-06:00', '2026-03-09T16:00-05:00', 1],
    ['Saturday to Monday night', '2026-03-07T03:00-06:00', '2026-03-09T23:59-05:00', 0],
    ['Saturday to Tuesday', '2026-03-07T03:00-06:00', '2026-03-10T00:00-05:00', 1],
    ['two weeks', '2026-03-02T10:00-06:00', '2026-03-16T10:00-05:00', 10],
    ['over Thanksgiving', '2026-11-25T10:00-06:00', '2026-11-27T10:00-06:00', 1],
    ['over Independence Day, observed on Friday', '2026-07-02T10:00-05:00', '2026-07-06T10:00-05:00', 1],
    ['over days on which the desk is closed', '2026-12-23T10:00-06:00', '2026-12-28T10:00-06:00', 1],
    ['within a holiday', '2026-11-26T01:00-06:00', '2026-11-26T23:00-06:00', 0],
    ['over New Year’s', '2027-12-30T10:00-06:00', '2028-01-03T10:00-06:00', 1],
    ['backwards, after a clock was set back', '2026-03-03T10:00-06:00', '2026-03-02T10:00-06:00', 0],
  ])('%s', (_, from, to, days) => {
    expect(between(from, to)).toBe(days)
  })

  test.each([
    ['2026-03-04T10:00-06:00', 2, '2026-03-02T10:00-06:00'],
    ['2026-03-09T10:00-05:00', 1, '2026-03-06T10:00-06:00'],
    ['2026-03-07T12:00-06:00', 0, '2026-03-09T00:00-05:00'],
    ['2026-03-09T00:00-05:00', 5, '2026-03-02T00:00-06:00'],
    ['2026-11-30T10:00-06:00', 2, '2026-11-25T10:00-06:00'],
    ['2026-12-25T12:00-06:00', 0, '2026-12-28T00:00-06:00'],
  ])('%s less %i', (now, days, before) => {
    expect(new Date(desk.before(at(now), days)).toISOString()).toBe(new Date(before).toISOString())
  })

  test.each([
    ['Monday before seven', '2026-03-02T06:59:59-06:00', undefined],
    ['Monday at seven', '2026-03-02T07:00-06:00', '2026-03-02'],
    ['Monday evening, when it is Tuesday in Europe', '2026-03-02T23:59-06:00', '2026-03-02'],
    ['Tuesday, too early', '2026-03-03T00:00-06:00', undefined],
    ['Friday', '2026-03-06T12:00-06:00', '2026-03-06'],
    ['Saturday', '2026-03-07T12:00-06:00', undefined],
    ['Sunday', '2026-03-08T12:00-05:00', undefined],
    ['Labor Day', '2026-09-07T12:00-05:00', undefined],
    ['a day on which the desk is closed', '2026-12-24T12:00-06:00', undefined],
    ['the day before', '2026-12-23T12:00-06:00', '2026-12-23'],
    ['Monday before seven in summer time', '2026-03-09T06:59-05:00', undefined],
    ['Monday at seven in summer time', '2026-03-09T07:00-05:00', '2026-03-09'],
  ])('starts the day at seven: %s', (_, now, day) => {
    expect(desk.dayFrom(7, at(now))).toBe(day)
  })

  test('counts back and forward consistently', () => {
    const moment = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z') })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 90 * 86_400_000 }),
        fc.integer({ min: 1, max: 30 }),
        (now, ago, days) => {
          const isOld = desk.between(now - ago, now) >= days
          expect(isOld).toBe(now - ago <= desk.before(now, days))
        },
      ),
    )
  })

  test.each([
    ['on Thursday', '2026-03-05T15:00-06:00', 3, '2026-03-10'],
    ['on Saturday', '2026-03-07T12:00-06:00', 3, '2026-03-11'],
    ['before Thanksgiving', '2026-11-25T09:00-06:00', 1, '2026-11-27'],
    ['late on Monday, when it is Tuesday in Europe', '2026-03-02T23:30-06:00', 1, '2026-03-03'],
  ])('finds the last of the working days that begin %s', (_, from, days, until) => {
    expect(desk.after(at(from), days)).toBe(until)
  })

  test('finds the day at whose end the working days have passed', () => {
    const moment = fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z') })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (from, days) => {
        const until = desk.after(from, days)
        expect(desk.between(from, siteMidnight(dayAfter(until, 1)))).toBeGreaterThanOrEqual(days)
        expect(desk.between(from, siteMidnight(until) - 1)).toBeLessThan(days)
      }),
    )
  })

  test('maps an age to fresh, due or overdue', () => {
    const ageing = { due: 1, overdue: 3 }
    expect([0, 1, 2, 3, 9].map((age) => urgency(age, ageing))).toEqual([
      'fresh',
      'due',
      'due',
      'overdue',
      'overdue',
    ])
  })
})
