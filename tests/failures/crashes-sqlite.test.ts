import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { crashRun } from './crash-run.ts'

test('every acknowledged request is mailed although the server is killed five times', async () => {
  const folder = await temporaryFolder()
  const report = await crashRun({
    requests: 80,
    concurrency: 16,
    servers: 1,
    killsWhileDown: 4,
    killsWhileSending: 1,
    restart: true,
    dataDir: folder.path,
    random: Math.random,
    patience: 120,
  })
  await folder.remove()
  expect(report.lost).toEqual({ desk: [], visitor: [] })
  expect(new Set(report.acknowledged).size).toBe(80)
  // A kill can repeat at most the mails being sent at that moment.
  expect(report.duplicates).toBeLessThanOrEqual(5)
})
