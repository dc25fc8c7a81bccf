import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { sampleRequest } from '../contracts/request-store-samples.ts'
import { startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { startSite } from '../support/sites/running-site.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 180_000 })

const MINUTE = 60_000
/** A Monday, a minute past seven in Missouri. */
const MONDAY = Date.UTC(2026, 2, 2, 13, 1)
const PRELOAD = path.resolve(import.meta.dirname, '../support/time/shifted-clock.ts')

/** Kills servers while one of them sends Monday's digest; others follow, and again on Tuesday. */
async function digestsOf(
  open: (folder: string) => Promise<{ readonly stores: Stores; readonly databaseUrl?: string }>,
  servers: number,
): Promise<readonly string[]> {
  const folder = await temporaryFolder()
  let attempts = 0
  const inbox = await startSmtpInbox({
    fate: () => {
      attempts += 1
      return attempts === 1 ? 'hang' : 'accept'
    },
  })
  inbox.up()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const { stores, databaseUrl } = await open(folder.path)
  await stores.requests.accept(sampleRequest(1, { external: true, receivedAt: '2026-02-20T13:00:00.000Z' }))
  const shiftFile = path.join(folder.path, 'shift')
  const startAt = async (moment: number) => {
    await writeFile(shiftFile, String(moment - Date.now()))
    const site = {
      DATA_DIR: folder.path,
      CONTENT_DIR: path.join(folder.path, 'content'),
      SMTP_URL: inbox.url,
      MAIL_FROM: 'site@cabinetry.test',
      RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
      DESK_DIGEST: '7',
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import ${PRELOAD}`,
      CLOCK_SHIFT_FILE: shiftFile,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }
    return Promise.all(Array.from({ length: servers }, () => startSite(site)))
  }
  const arrivalCount = () => inbox.messages.length

  const first = await startAt(MONDAY)
  await waitUntil('the first attempt', () => attempts === 1, 30)
  await Promise.all(first.map((site) => site.kill()))
  const second = await startAt(MONDAY + 5 * MINUTE)
  await waitUntil('the digest of Monday', () => arrivalCount() > 0, 60)
  await Promise.all(second.map((site) => site.stop()))
  const third = await startAt(MONDAY + 24 * 60 * MINUTE)
  await waitUntil('the digest of Tuesday', () => arrivalCount() > 1, 60)
  await sleep(1000)
  await Promise.all(third.map((site) => site.stop()))
  await stores.close()
  await inbox.stop()
  await folder.remove()
  return inbox.messages.map(({ messageId, recipient }) => `${messageId} ${recipient}`)
}

const ONE_A_DAY = [
  '<digest-2026-03-02@cabinetry.test> desk@cabinetry.test',
  '<digest-2026-03-03@cabinetry.test> desk@cabinetry.test',
]

test('the desk gets one digest a day even if a server is killed while sending it', async () => {
  const digests = await digestsOf(async (folder) => ({ stores: await openSqliteStores(folder) }), 1)
  expect(digests).toEqual(ONE_A_DAY)
})

test('three servers on one PostgreSQL send one digest a day even if all are killed meanwhile', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const options = { log: { warn: () => undefined } }
  const digests = await digestsOf(
    async () => ({ stores: await openPostgresStores(databaseUrl, options), databaseUrl }),
    3,
  )
  await postgres.stop()
  expect(digests).toEqual(ONE_A_DAY)
})
