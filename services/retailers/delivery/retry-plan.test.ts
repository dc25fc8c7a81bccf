import { expect, test } from 'vitest'
import { isExhausted, MAX_PAUSE_MS, pauseAfter } from './retry-plan.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('doubles the pause from a minute up to four hours', () => {
  expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 0) / MINUTE)).toEqual([1, 2, 4, 8])
  expect(pauseAfter(50, 0)).toBe(MAX_PAUSE_MS)
  expect(pauseAfter(1000, 0)).toBe(MAX_PAUSE_MS)
})

test('shortens a pause at random by up to half', () => {
  expect(pauseAfter(1, 0.5)).toBe(45_000)
  expect(pauseAfter(1, 0.999_999)).toBeGreaterThanOrEqual(30_000)
})

test('gives up an email after a week of attempts, but not after a week without attempts', () => {
  const receivedAt = '2026-01-01T00:00:00.000Z'
  const after = (ms: number) => new Date(Date.parse(receivedAt) + ms)
  expect(isExhausted(receivedAt, 40, after(7 * DAY - 1))).toBe(false)
  expect(isExhausted(receivedAt, 40, after(7 * DAY))).toBe(true)
  expect(isExhausted(receivedAt, 1, after(30 * DAY))).toBe(false)
})
