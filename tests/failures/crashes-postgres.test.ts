import { expect, test } from 'vitest'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { crashRun } from './crash-run.ts'

test('every acknowledged request is emailed even if two of three servers are killed', async () => {
  const folder = await temporaryFolder()
  const postgres = await startPostgres()
  const report = await crashRun({
    requests: 80,
    concurrency: 16,
    servers: 3,
    killsWhileDown: 1,
    killsWhileSending: 1,
    restart: false,
    databaseUrl: await postgres.createDatabase(),
    dataDir: folder.path,
    random: Math.random,
    timeout: 120,
  })
  await postgres.stop()
  await folder.remove()
  expect(report.lost).toEqual({ desk: [], visitor: [] })
  expect(new Set(report.acknowledged).size).toBe(80)
  expect(report.duplicates).toBeLessThanOrEqual(5)
})
