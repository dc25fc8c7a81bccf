import { expect, test } from 'vitest'
import { afterStep, noWork } from '../retailers/work/request-work.ts'
import { countCases } from './open-cases.ts'

const NOON = Date.parse('2026-03-10T18:00:00Z')

test('open cases are counted by how much time is left, with the first and the oldest of them', () => {
  const work = noWork(0)
  const cases = [
    // Due on April 23, March 16, March 1 and, once extended, April 15.
    { receivedOn: '2026-03-09', work },
    { receivedOn: '2026-01-30', work },
    { receivedOn: '2026-01-15', work },
    { receivedOn: '2026-01-15', work: afterStep(work, 'extend', { actor: 'desk', person: 'Grace', at: 0 }) },
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
