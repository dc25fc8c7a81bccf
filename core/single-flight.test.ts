import { expect, test } from 'vitest'
import { AbandonedError, createSingleFlight } from './single-flight.ts'

test('shares one run among callers with the same key', async () => {
  const share = createSingleFlight<number>()
  let runs = 0
  const work = async () => (runs += 1)
  expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1])
  expect(await share('a', work)).toBe(2)
})

test('abandons the work when the last caller leaves, not before', async () => {
  const share = createSingleFlight<string>()
  const [one, other] = [new AbortController(), new AbortController()]
  let signal: AbortSignal | undefined
  const work = (abandonSignal: AbortSignal) => {
    signal = abandonSignal
    return new Promise<string>((_resolve, reject) => {
      abandonSignal.addEventListener('abort', () => reject(new AbandonedError()))
    })
  }
  const results = [share('a', work, one.signal), share('a', work, other.signal)]
  one.abort()
  expect(signal?.aborted).toBe(false)
  other.abort()
  expect(signal?.aborted).toBe(true)
  // A later caller starts a new run.
  expect(await share('a', async () => 'made')).toBe('made')
  for (const result of results) await expect(result).rejects.toThrow(AbandonedError)
})

test('keeps the work going for a caller who stays', async () => {
  const share = createSingleFlight<string>()
  const leaving = new AbortController()
  const { promise, resolve } = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const remainingResult = share('a', (abandonSignal) => {
    signal = abandonSignal
    return promise
  })
  void share('a', () => promise, leaving.signal)
  leaving.abort()
  resolve('made')
  expect(await remainingResult).toBe('made')
  expect(signal?.aborted).toBe(false)
})
