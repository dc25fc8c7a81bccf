import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inParallel } from './interrupt.ts'

const never = new AbortController().signal

describe('running in parallel', () => {
  test('runs everything, up to the limit at a time', async () => {
    let running = 0
    let most = 0
    const doneItems: number[] = []
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, never, async (item) => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      doneItems.push(item)
    })
    expect(doneItems.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(3)
  })

  test('starts nothing new once stopped, and waits for work in progress', async () => {
    const stop = new AbortController()
    const doneItems: number[] = []
    await inParallel([1, 2, 3, 4], 2, stop.signal, async (item) => {
      if (item === 2) stop.abort()
      await setImmediate()
      doneItems.push(item)
    })
    expect(doneItems).toEqual([1, 2])
  })

  test('throws the first error after work in progress has ended', async () => {
    const doneItems: number[] = []
    const both = Promise.withResolvers<void>()
    const failure = Promise.withResolvers<void>()
    const work = inParallel([1, 2, 3, 4], 2, never, async (item) => {
      if (item === 1) {
        await both.promise
        void setImmediate().then(failure.resolve)
        throw new Error('one')
      }
      both.resolve()
      await failure.promise
      doneItems.push(item)
    })
    await expect(work).rejects.toThrow('one')
    expect(doneItems).toEqual([2])
  })
})
