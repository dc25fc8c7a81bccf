import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session } from './support/target.ts'
import { TARGETS } from './targets.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const FEW = { seed: 20260722, runs: 20 }

describe.each(TARGETS)('$name', (target) => {
  let session: Session
  beforeAll(async () => {
    session = await target.open()
  })
  afterAll(() => session.close())

  test.each(Array.from({ length: target.seeds }, (_, index) => index))(
    'handles input that once failed: seed %d',
    async (index) => {
      await expect(session.runSeed(index)).resolves.toBeUndefined()
    },
  )

  test('survives a few strange inputs', async () => {
    expect(await session.runBatch(FEW)).toBeUndefined()
  })
})
