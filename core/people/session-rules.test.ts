import { expect, test } from 'vitest'
import { isConfirmed, isUseWorthNoting, judgeSession, sessionLeft } from './session-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const times = { createdAt: 0, seenAt: 0, rotatedAt: 0, confirmedAt: undefined }
const judge = (change: object, now: number, isReplaced = false) =>
  judgeSession({ ...times, ...change }, { now, isReplaced })

test.each([
  ['continues at first', {}, 5 * MINUTE, false, 'valid'],
  ['gets a new identifier after a quarter of an hour', {}, 15 * MINUTE, false, 'rotate'],
  ['ends after an hour without use', {}, HOUR, false, 'expired'],
  ['continues while it is used', { seenAt: 2 * HOUR, rotatedAt: 2 * HOUR }, 2.9 * HOUR, false, 'rotate'],
  [
    'ends after twelve hours of use',
    { seenAt: 12 * HOUR - 1, rotatedAt: 12 * HOUR - 1 },
    12 * HOUR,
    false,
    'expired',
  ],
  ['accepts the old identifier for a minute', { rotatedAt: 15 * MINUTE }, 16 * MINUTE - 1, true, 'valid'],
  ['treats the old identifier as stolen after that', { rotatedAt: 15 * MINUTE }, 16 * MINUTE, true, 'stolen'],
])('a session %s', (_, change, now, isReplaced, verdict) => {
  expect(judge(change, now, isReplaced)).toBe(verdict)
})

test('a session lasts an hour without use, minus a minute, and twelve hours at most', () => {
  expect(sessionLeft({ createdAt: 0 }, 2 * HOUR)).toEqual({ ms: 59 * MINUTE, byUse: true })
  expect(sessionLeft({ createdAt: 0 }, 11.5 * HOUR)).toEqual({ ms: 30 * MINUTE, byUse: false })
  expect(sessionLeft({ createdAt: 0 }, 13 * HOUR).ms).toBe(0)
})

test('records use once a minute', () => {
  expect([MINUTE - 1, MINUTE].map((now) => isUseWorthNoting(times, now))).toEqual([false, true])
})

test('a confirmation is valid for five minutes', () => {
  expect(isConfirmed({ confirmedAt: undefined }, 0)).toBe(false)
  expect([5 * MINUTE - 1, 5 * MINUTE].map((now) => isConfirmed({ confirmedAt: 0 }, now))).toEqual([
    true,
    false,
  ])
})
