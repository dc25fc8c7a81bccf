import { expect, test } from 'vitest'
import { countCases } from './open-cases.ts'

const NOON = Date.parse('2026-03-10T18:00:00Z')

test('open cases are counted by how much time is left, with the first and the oldest of them', () => {
  const cases = [
    // Due on April 23, March 16, March 1 and, once extended, April 15.
    { receivedOn: '2026-03-09' },
    { receivedOn: '2026-01-30' },
    { receivedOn: '2026-01-15' },
    { receivedOn: '2026-01-15', extension: { by: 'Grace', at: 0, reason: 'A shop is closed' } },
  ]
  expect(countCases(cases, NOON)).toEqual({
    fresh: 2,
    due: 1,
    overdue: 1,
    dueOn: '2026-03-01',
    receivedOn: '2026-01-15',
  })
  expect(countCases([], NOON)).toEqual({ fresh: 0, due: 0, overdue: 0 })
})
