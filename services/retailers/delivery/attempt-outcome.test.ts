import { expect, test } from 'vitest'
import { type AttemptOutcome, deliveryTime, settlementOf } from './attempt-outcome.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const RECEIVED = '2026-01-15T11:00:00.000Z'
const OLD = '2026-01-08T12:00:00.000Z'
const DEFERRED = { kind: 'deferred', reason: '450 busy', transport: false } as const

const settle = (begunAt: string, attempts: number, outcome: Parameters<typeof settlementOf>[1], random = 0) =>
  settlementOf(
    { at: Date.parse(begunAt), record: { state: 'claimed', attempts, nextAttemptAt: begunAt } },
    outcome,
    { now: NOW, random },
  )

test.each([{ kind: 'sent' }, { kind: 'refused', reason: '550 unknown' }] as const)(
  'treats $kind as final',
  (outcome) => {
    expect(settle(OLD, 20, outcome)).toEqual(outcome)
  },
)

test('retries an email that could not be sent, doubling the delay each time', () => {
  const until = (attempts: number) => settle(RECEIVED, attempts, DEFERRED)
  expect(until(1)).toEqual({ ...DEFERRED, until: new Date('2026-01-15T12:01:00.000Z') })
  expect(until(3)).toEqual({ ...DEFERRED, until: new Date('2026-01-15T12:04:00.000Z') })
  for (const attempts of [50, 1000])
    expect(until(attempts)).toEqual({ ...DEFERRED, until: new Date('2026-01-15T16:00:00.000Z') })
})

test('shortens the delay at random by up to half', () => {
  const until = new Date('2026-01-15T12:00:45.000Z')
  expect(settle(RECEIVED, 1, DEFERRED, 0.5)).toEqual({ ...DEFERRED, until })
})

test('makes an email wait for the next probe while the transport is down', () => {
  const outcome = { ...DEFERRED, transport: true }
  expect(settle(RECEIVED, 6, outcome)).toEqual({ ...outcome, until: new Date('2026-01-15T12:00:30.000Z') })
})

test('parks an email after a week of attempts', () => {
  expect(settle(OLD, 8, DEFERRED)).toEqual({ kind: 'parked', reason: '450 busy' })
  expect(settle(OLD, 7, DEFERRED)).toMatchObject({ kind: 'deferred' })
})

test.each<[AttemptOutcome, minutes: number, resends: number, expected: string | undefined]>([
  ['sent', 15, 0, 'in-time'],
  ['sent', 16, 0, 'late'],
  ['parked', 60 * 24 * 7, 0, 'never'],
  ['deferred', 1, 0, undefined],
  ['refused', 1, 0, undefined],
  ['sent', 1, 1, undefined],
])('counts an email %s after %d minutes and %d resends as %s', (outcome, minutes, resends, expected) => {
  const record = { state: 'claimed', attempts: 1, resends, nextAttemptAt: RECEIVED } as const
  const at = NOW.getTime() - minutes * 60_000
  expect(deliveryTime({ at, record }, outcome, NOW)).toBe(expected)
})
