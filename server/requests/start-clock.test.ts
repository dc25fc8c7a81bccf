import { afterEach, expect, test, vi } from 'vitest'
import { createRetention, startClock } from './start-clock.ts'

const DAY = 86_400_000

afterEach(() => vi.useRealTimers())

function rig({ fail = false } = {}) {
  const calls: string[] = []
  const erased: string[][] = []
  const errors: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const quiet = () => undefined
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, message: string) => void errors.push(message),
  }
  const retention = createRetention({
    store: {
      async removeSettled(before) {
        calls.push(before.toISOString())
        if (fail) throw new Error('database is gone')
        return ['7K3M-9PQRX']
      },
    },
    days: 30,
    eraseMessages: async (references) => erased.push([...references]),
    now: () => new Date('2026-03-31T12:00:00.000Z'),
    log,
  })
  const failure = 'Old retailer requests could not be erased'
  const clock = startClock({ clock: retention, failure, everyMs: DAY, log })
  return { asked: calls, erased, errors, stop: () => clock.stop() }
}

test('erases expired data at once and daily, including the outbox', async () => {
  const { asked, erased, stop } = rig()
  await new Promise(setImmediate)
  expect(asked).toEqual(['2026-03-01T12:00:00.000Z'])
  expect(erased).toEqual([['7K3M-9PQRX']])
  vi.advanceTimersByTime(DAY)
  await new Promise(setImmediate)
  expect(asked).toHaveLength(2)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('logs a failure and runs again the next day', async () => {
  const { errors } = rig({ fail: true })
  await new Promise(setImmediate)
  expect(errors).toEqual(['Old retailer requests could not be erased'])
  expect(vi.getTimerCount()).toBe(1)
})
