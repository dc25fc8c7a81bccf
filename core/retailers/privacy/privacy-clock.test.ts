import { expect, test } from 'vitest'
import { newPrivacyWork } from '#tests/support/desk/privacy-work.ts'
import { after } from '../work/actions.ts'
import { countCases, dueOn, privacyDue } from './privacy-clock.ts'

const NOON = Date.parse('2026-03-10T18:00:00Z')
const received = (receivedOn: string, isExtended = false) => {
  const work = newPrivacyWork({ receivedOn })
  const given = { actor: 'desk', person: 'Grace', at: 0, value: 'A shop is closed' } as const
  return (isExtended && after(work, 'extend', given)) || work
}

test('gives a privacy request 45 days, and 90 once it is extended', () => {
  expect(dueOn(received('2026-01-15'))).toBe('2026-03-01')
  expect(dueOn(received('2026-01-15', true))).toBe('2026-04-15')
  // Across a clock change.
  expect(dueOn(received('2026-02-20'))).toBe('2026-04-06')
})

test('sets a follow-up ten days before it is due, whatever day that is', () => {
  expect(received('2026-01-15').followUp).toBe('2026-02-19')
  expect(received('2026-01-15', true).followUp).toBe('2026-04-05')
})

test.each([
  ['2026-01-20T12:00:00Z', 40, 'fresh'],
  ['2026-02-19T12:00:00Z', 10, 'due'],
  // Still the last day in Missouri.
  ['2026-03-02T04:00:00Z', 0, 'due'],
  ['2026-03-02T12:00:00Z', -1, 'overdue'],
])('counts the days left at %s: %i, %s', (now, daysLeft, urgency) => {
  const due = privacyDue(received('2026-01-15'), Date.parse(now))
  expect(due).toEqual({ dueOn: '2026-03-01', daysLeft, urgency })
})

test('counts open privacy requests by time left, and finds the next due and the oldest', () => {
  // Due on April 23, March 16, March 1 and, extended, April 15.
  const open = [
    received('2026-03-09'),
    received('2026-01-30'),
    received('2026-01-15'),
    received('2026-01-15', true),
  ].map((work) => ({ work }))
  expect(countCases(open, NOON)).toEqual({
    fresh: 2,
    due: 1,
    overdue: 1,
    dueOn: '2026-03-01',
    receivedOn: '2026-01-15',
  })
  expect(countCases([], NOON)).toEqual({ fresh: 0, due: 0, overdue: 0 })
})
