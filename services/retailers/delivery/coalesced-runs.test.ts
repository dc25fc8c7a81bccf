import { expect, test } from 'vitest'
import { createCoalescedRuns } from './coalesced-runs.ts'

/** Runs that end when the test ends them. */
function createRuns() {
  const ends: (() => void)[] = []
  const runs = createCoalescedRuns(() => new Promise<void>((resolve) => void ends.push(resolve)))
  return { runs, ends }
}

test('shares one more run among calls during a run', async () => {
  const { runs, ends } = createRuns()
  const all = Promise.all([runs.run(), runs.run(), runs.run()])
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await all
  expect(ends).toHaveLength(2)
  expect(runs.current()).toBeUndefined()
})

test('starts another run for a call after a run', async () => {
  const { runs, ends } = createRuns()
  const first = runs.run()
  ends[0]?.()
  await first
  void runs.run()
  expect(ends).toHaveLength(2)
})

test('ends the series after the current run when stopped', async () => {
  const { runs, ends } = createRuns()
  const first = runs.run()
  void runs.run()
  runs.stop()
  ends[0]?.()
  await first
  expect(ends).toHaveLength(1)
})
