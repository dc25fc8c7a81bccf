import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInTime } from './answer-in-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const PATIENCE = { ms: 1000, late: 'late' }
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))

test('returns a response in time', async () => {
  const answer = answerInTime(after(999, 'received'), PATIENCE)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('received')
})

test('returns late after the limit, even if a response follows', async () => {
  const answer = answerInTime(after(1001, 'received'), PATIENCE)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('late')
  const failing = answerInTime(
    after(2000, '').then(() => Promise.reject(new Error('too late'))),
    PATIENCE,
  )
  await vi.runAllTimersAsync()
  expect(await failing).toBe('late')
})

test('rethrows a failure in time', async () => {
  await expect(answerInTime(Promise.reject(new Error('offline')), PATIENCE)).rejects.toThrow('offline')
})
