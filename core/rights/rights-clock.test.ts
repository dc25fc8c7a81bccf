import { expect, test } from 'vitest'
import { afterStep, noWork } from '../retailers/work/request-work.ts'
import { dueOn, rightsDue } from './rights-clock.ts'

const received = (receivedOn: string, isExtended = false) => {
  const doing = { actor: 'desk', person: 'Grace', at: 0 } as const
  const work = afterStep(noWork(0), 'open', doing)
  return { receivedOn, work: isExtended ? afterStep(work, 'extend', doing) : work }
}

test('a case is due in 45 days, and in 90 once it is extended', () => {
  expect(dueOn(received('2026-01-15'))).toBe('2026-03-01')
  expect(dueOn(received('2026-01-15', true))).toBe('2026-04-15')
  // Across the change of the clocks.
  expect(dueOn(received('2026-02-20'))).toBe('2026-04-06')
})

test.each([
  ['2026-01-20T12:00:00Z', 40, 'fresh'],
  ['2026-02-19T12:00:00Z', 10, 'due'],
  // Still the last day in Missouri.
  ['2026-03-02T04:00:00Z', 0, 'due'],
  ['2026-03-02T12:00:00Z', -1, 'overdue'],
])('at %s %i days are left: %s', (now, daysLeft, pressing) => {
  const due = rightsDue(received('2026-01-15'), Date.parse(now))
  expect(due).toEqual({ dueOn: '2026-03-01', daysLeft, pressing })
})
