import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs the first call at once and the latest one after a pause', () => {
  const ran: number[] = []
  const pace = createPace(300)
  for (const one of [1, 2, 3]) pace.run(() => ran.push(one))
  expect(ran).toEqual([1])
  vi.advanceTimersByTime(299)
  expect(ran).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual([1, 3])
  vi.advanceTimersByTime(300)
  pace.run(() => ran.push(4))
  expect(ran).toEqual([1, 3, 4])
})

test('can cancel a pending call', () => {
  const ran: number[] = []
  const pace = createPace(300)
  for (const one of [1, 2]) pace.run(() => ran.push(one))
  pace.cancel()
  vi.advanceTimersByTime(1000)
  expect(ran).toEqual([1])
})
