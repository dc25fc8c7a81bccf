import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const never = new AbortController().signal

describe('running in parallel', () => {
  test('runs everything, up to the limit at a time', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, never, async (item) => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      done.push(item)
    })
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(3)
  })

  test('starts nothing new once stopped, and waits for running work', async () => {
    const stop = new AbortController()
    const done: number[] = []
    await inParallel([1, 2, 3, 4], 2, stop.signal, async (item) => {
      if (item === 2) stop.abort()
      await setImmediate()
      done.push(item)
    })
    expect(done).toEqual([1, 2])
  })

  test('throws the first error after running work has ended', async () => {
    const done: number[] = []
    const both = Promise.withResolvers<void>()
    const failed = Promise.withResolvers<void>()
    const work = inParallel([1, 2, 3, 4], 2, never, async (item) => {
      if (item === 1) {
        await both.promise
        void setImmediate().then(failed.resolve)
        throw new Error('one')
      }
      both.resolve()
      await failed.promise
      done.push(item)
    })
    await expect(work).rejects.toThrow('one')
    expect(done).toEqual([2])
  })
})
