import { expect, test } from 'vitest'
import { createJobLimit } from './job-limit.ts'

test('runs at most that many at once, in the order they came, past failures', async () => {
  const limited = createJobLimit(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const jobs = [0, 1, 2, 3, 4].map((index) =>
    limited(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (index === 1) throw new Error('failed')
      return index
    }),
  )
  const results = await Promise.allSettled(jobs)
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
