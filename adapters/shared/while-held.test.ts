import { expect, test } from 'vitest'
import { whileHeld } from './while-held.ts'

const heldError = new Error('held')
const timeout = {
  isHeld: (error: unknown) => error === heldError,
  everyMs: 1,
  timeoutMs: 60_000,
  timeoutError: () => new Error('gave up'),
}

test('retries while another process holds the lock', async () => {
  let attempts = 0
  const outcome = await whileHeld(timeout, async () => {
    attempts += 1
    if (attempts < 3) throw heldError
    return 'mine'
  })
  expect([outcome, attempts]).toEqual(['mine', 3])
})

test('gives up at the time limit, and at once on any other failure', async () => {
  const busy = async () => {
    throw heldError
  }
  await expect(whileHeld({ ...timeout, timeoutMs: 0 }, busy)).rejects.toThrow('gave up')
  let attempts = 0
  const failingWork = async () => {
    attempts += 1
    throw new Error('broken')
  }
  await expect(whileHeld(timeout, failingWork)).rejects.toThrow('broken')
  expect(attempts).toBe(1)
})
