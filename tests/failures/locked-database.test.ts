import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { DATABASE_FILE } from '#adapters/database/connections/open-sqlite.ts'
import { NOT_SENT } from '#core/retailers/form/messages.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

let site: RunningSite | undefined
let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
afterAll(async () => {
  await site?.kill()
  await folder?.remove()
})

test('rejects requests in time and serves pages while another program locks the database, then recovers', async () => {
  folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  site = await startSite({ DATA_DIR: folder.path, REQUEST_LIMIT_PER_ADDRESS: '1000', LOG_LEVEL: 'error' })
  const { url } = site
  const post = async () => {
    const response = await fetch(`${url}/api/retailers/shiloh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOfAnother()),
      signal: AbortSignal.timeout(60_000),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await post()).toMatchObject({ status: 200 })

  const other = new DatabaseSync(path.join(folder.path, DATABASE_FILE), { timeout: 10_000 })
  other.exec('begin immediate')
  const answers: object[] = []
  const attempts = Array.from({ length: 20 }, async () => answers.push(await post()))
  let servedCount = 0
  do {
    expect((await fetch(`${url}/about`)).status).toBe(200)
    if (answers.length === 0) servedCount += 1
  } while (answers.length < attempts.length)
  const refusal = { status: 503, data: 0, stored: false, message: NOT_SENT }
  expect(answers).toEqual(answers.map(() => refusal))
  // Requests that waited for the lock did not block pages.
  expect(servedCount).toBeGreaterThan(3)

  other.exec('rollback')
  other.close()
  expect(await post()).toMatchObject({ status: 200, data: 1 })
  expect(await site.stop()).toBe(0)
})
