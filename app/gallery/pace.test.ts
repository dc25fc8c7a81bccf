import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first runs at once, and of those that follow too soon the newest when it may', () => {
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

test('what waits can be called off', () => {
  const ran: number[] = []
  const pace = createPace(300)
  for (const one of [1, 2]) pace.run(() => ran.push(one))
  pace.cancel()
  vi.advanceTimersByTime(1000)
  expect(ran).toEqual([1])
})
