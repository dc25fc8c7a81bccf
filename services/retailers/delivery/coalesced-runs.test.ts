import { expect, test } from 'vitest'
import { createCoalescedRuns } from './coalesced-runs.ts'

/** Runs that end when the test says so. */
function createRuns() {
  const ends: (() => void)[] = []
  const runs = createCoalescedRuns(() => new Promise<void>((resolve) => void ends.push(resolve)))
  return { runs, ends }
}

test('calls during a run share one more run', async () => {
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

test('a call after a run starts another', async () => {
  const { runs, ends } = createRuns()
  const first = runs.run()
  ends[0]?.()
  await first
  void runs.run()
  expect(ends).toHaveLength(2)
})

test('stopping ends the series after the run under way', async () => {
  const { runs, ends } = createRuns()
  const first = runs.run()
  void runs.run()
  runs.stop()
  ends[0]?.()
  await first
  expect(ends).toHaveLength(1)
})
