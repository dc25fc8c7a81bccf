import { expect, test } from 'vitest'
import { createLocks } from './locks.ts'

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
