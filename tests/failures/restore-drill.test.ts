import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type OpenRequestStore,
  openPostgresRequestStore,
  openSqliteRequestStore,
} from '#tests/support/stores/request-store.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { runCopyCommand } from '../support/sites/backup-commands.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startPostgres, type TestPostgres } from '../support/stores/postgres.ts'
import { waitUntil } from '../support/time/wait-until.ts'

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function acknowledge(site: RunningSite, comments: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother({ comments })),
  })
  const { data, reference } = (await answer.json()) as { data: number; reference: string }
  expect(data).toBe(1)
  return reference
}

async function describeHood(site: RunningSite, dataDir: string, html: string) {
  const apiKey = await readFile(path.join(dataDir, 'content-api-key'), 'utf8')
  const list = `${site.url}/api/Container/shiloh-images-products-rangehoods/Blob`
  const [hood] = (await (await fetch(list)).json()) as [{ name: string }]
  const answer = await fetch(`${site.url}/api/Blob`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      containerName: 'shiloh-images-products-rangehoods',
      blobName: hood.name,
      apiKey,
      metadata: { html },
    }),
  })
  expect(answer.status).toBe(200)
}

const showsTheHood = async (site: RunningSite) =>
  (await (await fetch(`${site.url}/products/rangehoods`)).text()).includes('Described before the backup')

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

interface Place {
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
  readonly open: () => Promise<OpenRequestStore>
}

let places = 0
const PLACES = {
  async SQLite(): Promise<Place> {
    const dataDir = path.join(folder, `place-${(places += 1)}`)
    return { env: { DATA_DIR: dataDir }, open: () => openSqliteRequestStore(dataDir) }
  },
  async PostgreSQL(): Promise<Place> {
    const url = await postgres.createDatabase()
    const dataDir = path.join(folder, `place-${(places += 1)}`)
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: url },
      open: () => openPostgresRequestStore(url, { log }),
    }
  },
}

async function requestsOf(place: Place, references: readonly string[]) {
  const store = await place.open()
  const records = await Promise.all(
    references.map(async (reference) => (await store.find(reference))?.stored),
  )
  await store.close()
  return records
}

async function untilMailed(dataDir: string, references: readonly string[]) {
  await waitUntil('the mails', async () => {
    const files = await readdir(path.join(dataDir, 'outbox')).catch(() => [])
    return references.every((one) => files.filter((file) => file.includes(one)).length === 2)
  })
}

test.each([
  ['SQLite', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
  ['SQLite', 'PostgreSQL'],
] as const)(
  'restores from %s to %s what was acknowledged and edited',
  async (from, to) => {
    const original = await PLACES[from]()
    const site = await startSite(original.env)
    await site.untilReady()
    const before = [await acknowledge(site, 'first'), await acknowledge(site, 'second')]
    await untilMailed(original.env.DATA_DIR, before)
    await describeHood(site, original.env.DATA_DIR, 'Described before the backup')

    const backup = path.join(folder, `backup-${places}`)
    const completion = new AbortController()
    const making = runCopyCommand('backup', [backup], original.env).finally(() => completion.abort())
    const during: string[] = []
    while (!completion.signal.aborted) {
      during.push(await acknowledge(site, `number ${during.length}`))
      await sleep(20)
    }
    expect(await making).toMatchObject({ exitCode: 0 })
    const after = await acknowledge(site, 'after the backup')

    // Restoring beside the running site would lose requests that it acknowledges meanwhile.
    const refusal = await runCopyCommand('restore', [backup, '--replace'], original.env)
    expect(refusal).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('stop the site first') as unknown,
    })
    expect(await site.stop()).toBe(0)
    const asTheyWere = await requestsOf(original, before)
    expect(asTheyWere[0]?.mails.map(({ record }) => record.state)).toEqual(['sent', 'sent'])
    const key = await readFile(path.join(original.env.DATA_DIR, 'content-api-key'), 'utf8')

    await rm(original.env.DATA_DIR, { recursive: true })

    const restoredPlace = await PLACES[to]()
    expect(await runCopyCommand('restore', [backup], restoredPlace.env)).toMatchObject({ exitCode: 0 })
    expect(await requestsOf(restoredPlace, before)).toEqual(asTheyWere)
    const outboxNames = await readdir(path.join(restoredPlace.env.DATA_DIR, 'outbox'))

    const again = await startSite(restoredPlace.env)
    await again.untilReady()
    expect(await showsTheHood(again)).toBe(true)
    const fresh = await acknowledge(again, 'after the restore')
    await untilMailed(restoredPlace.env.DATA_DIR, [fresh])
    expect(await again.stop()).toBe(0)

    expect(await requestsOf(restoredPlace, [...before, fresh])).toMatchObject([
      ...asTheyWere.map((request) => ({ ...request })),
      { request: { comments: 'after the restore' } },
    ])
    expect(await requestsOf(restoredPlace, [after])).toEqual([undefined])
    // Sent emails are not sent again.
    const outbox = (root: string) =>
      Promise.all(
        outboxNames
          .filter((file) => before.some((one) => file.includes(one)))
          .map((file) => readFile(path.join(root, 'outbox', file), 'utf8')),
      )
    expect(await outbox(restoredPlace.env.DATA_DIR)).toEqual(await outbox(backup))
    expect(await readFile(path.join(restoredPlace.env.DATA_DIR, 'content-api-key'), 'utf8')).toBe(key)
  },
  180_000,
)

test('a copy of a stopped site’s folder works as well', async () => {
  const original = path.join(folder, 'original')
  const site = await startSite({ DATA_DIR: original })
  await site.untilReady()
  const reference = await acknowledge(site, 'before the copy')
  await describeHood(site, original, 'Described before the backup')
  expect(await site.stop()).toBe(0)

  const copiedFolder = path.join(folder, 'cold')
  await cp(original, copiedFolder, { recursive: true })
  await rm(original, { recursive: true })

  const restoredSite = await startSite({ DATA_DIR: copiedFolder })
  await restoredSite.untilReady()
  expect(await showsTheHood(restoredSite)).toBe(true)
  expect(await restoredSite.stop()).toBe(0)
  const store = await openSqliteRequestStore(copiedFolder)
  expect((await store.find(reference))?.stored.request.comments).toBe('before the copy')
  await store.close()
}, 120_000)
