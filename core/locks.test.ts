import { expect, test } from 'vitest'
import { createLocks } from './locks.ts'

test('work with one key waits for the work before it, even if that fails; other keys do not wait', async () => {
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
