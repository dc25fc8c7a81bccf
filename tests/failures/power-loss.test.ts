import { expect, test } from 'vitest'
import { canMountDisks } from '../support/stores/power-cut-disk.ts'
import { powerLossRun } from './power-loss-run.ts'

const canMount = await canMountDisks()

test.skipIf(!canMount).each(['sqlite', 'postgres'] as const)(
  'no acknowledged request is missing after a power loss: %s',
  async (database) => {
    const report = await powerLossRun(database, { acknowledgedFirst: 60, concurrency: 8 })
    expect(report.unsyncedIsGone).toBe(true)
    expect(report.acknowledged).toBeGreaterThanOrEqual(60)
    expect(report.missing).toEqual([])
  },
)
