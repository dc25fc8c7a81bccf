import { expect, test } from 'vitest'
import { createLocks, OVERTAKEN, retryOvertaken, retryWhen } from './concurrency.ts'

test('runs work with the same key in order, even after a failure, without blocking other keys', async () => {
  const withLock = createLocks()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = withLock('a', async () => {
    await gate.promise
    order.push('first')
    throw new Error('not now')
  })
  const second = withLock('a', async () => void order.push('second'))
  await withLock('b', async () => void order.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('not now')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})

test('retries an attempt until no one overtakes it', async () => {
  const states = ['ours', 'theirs', 'theirs']
  expect(await retryOvertaken(async () => (states.pop() === 'ours' ? 'written' : OVERTAKEN))).toBe('written')
})

test('tells the fifth attempt that it is the last', async () => {
  const lasts: boolean[] = []
  const answer = await retryOvertaken(async (isLast) => {
    lasts.push(isLast)
    return isLast ? 'busy' : OVERTAKEN
  })
  expect([answer, lasts]).toEqual(['busy', [false, false, false, false, true]])
})

test('retries after an overtaken error, but not after any other', async () => {
  const errors = [new Error('broken'), new Error('overtaken'), new Error('overtaken')]
  const attempt = async () => {
    throw errors.pop() ?? new Error('too often')
  }
  const isOvertaken = (error: unknown) => error instanceof Error && error.message === 'overtaken'
  await expect(retryWhen(isOvertaken, attempt)).rejects.toThrow('broken')
})

test('rethrows the fifth error', async () => {
  let count = 0
  const attempt = async () => {
    throw new Error(`overtaken ${(count += 1)}`)
  }
  await expect(retryWhen(() => true, attempt)).rejects.toThrow('overtaken 5')
})
