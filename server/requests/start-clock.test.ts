import { expect, test } from 'vitest'
import type { Timers } from '#core/ports/timers.ts'
import { createRetention, startClock } from './start-clock.ts'

const DAY = 86_400_000

function rig({ fail = false } = {}) {
  const calls: string[] = []
  const erased: string[][] = []
  const errors: string[] = []
  const waiting: { ms: number; run: () => void }[] = []
  const timers: Timers = {
    after(ms, run) {
      waiting.push({ ms, run })
      return () => waiting.splice(0)
    },
  }
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
  const clock = startClock({ clock: retention, failure, everyMs: DAY, timers, log })
  return { asked: calls, erased, errors, waiting, stop: () => clock.stop() }
}

test('erases expired data at once and daily, including the outbox', async () => {
  const { asked, erased, waiting, stop } = rig()
  await new Promise(setImmediate)
  expect(asked).toEqual(['2026-03-01T12:00:00.000Z'])
  expect(erased).toEqual([['7K3M-9PQRX']])
  expect(waiting.map(({ ms }) => ms)).toEqual([DAY])
  waiting.shift()?.run()
  await new Promise(setImmediate)
  expect(asked).toHaveLength(2)
  await stop()
  expect(waiting).toEqual([])
})

test('logs a failure and runs again the next day', async () => {
  const { errors, waiting } = rig({ fail: true })
  await new Promise(setImmediate)
  expect(errors).toEqual(['Old retailer requests could not be erased'])
  expect(waiting).toHaveLength(1)
})
