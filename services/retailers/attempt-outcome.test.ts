import { expect, test } from 'vitest'
import { settlementOf } from './attempt-outcome.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const RECEIVED = '2026-01-15T11:00:00.000Z'
const OLD = '2026-01-08T12:00:00.000Z'
const DEFERRED = { kind: 'deferred', reason: '450 busy', transport: false } as const

const settle = (begunAt: string, attempts: number, outcome: Parameters<typeof settlementOf>[1]) =>
  settlementOf({ begunAt, attempts }, outcome, { now: NOW, random: 0 })

test.each([{ kind: 'sent' }, { kind: 'refused', reason: '550 unknown' }] as const)(
  '$kind is final',
  (outcome) => {
    expect(settle(OLD, 20, outcome)).toEqual(outcome)
  },
)

test('a mail that could not leave is tried again after a pause that doubles', () => {
  const until = (attempts: number) => settle(RECEIVED, attempts, DEFERRED)
  expect(until(1)).toEqual({ ...DEFERRED, until: new Date('2026-01-15T12:01:00.000Z') })
  expect(until(3)).toEqual({ ...DEFERRED, until: new Date('2026-01-15T12:04:00.000Z') })
})

test('while the transport is down, a mail waits for the next probe', () => {
  const outcome = { ...DEFERRED, transport: true }
  expect(settle(RECEIVED, 6, outcome)).toEqual({ ...outcome, until: new Date('2026-01-15T12:00:30.000Z') })
})

test('after a week of attempts it is parked', () => {
  expect(settle(OLD, 8, DEFERRED)).toEqual({ kind: 'parked', reason: '450 busy' })
  expect(settle(OLD, 7, DEFERRED)).toMatchObject({ kind: 'deferred' })
})
