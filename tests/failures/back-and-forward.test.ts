import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACK } from '../support/content/sample-pack.ts'
import { freePort } from '../support/network/free-port.ts'
import { buildPreviousRelease, previousReleaseMissing } from '../support/sites/previous-release.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startPostgres, type TestPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { sendVisitors, storedReferences, type Visitors } from './balanced-visitors.ts'
import { type ReadyReplicas, watchReadiness } from './ready-replicas.ts'

const PATIENCE_MS = 480_000
const missing = previousReleaseMissing()

/** Schema changes that the next release might make. */
const LATER = `
  alter table retailer_request add column mood text not null default '';
  alter table mail add column color text;
  alter table retailer add column rating integer not null default 0;
  create table showroom_visit (id text primary key, words text not null);
  create index retailer_request_mood on retailer_request (mood);
  insert into kysely_migration values ('9998-later', '2030-01-01T00:00:00.000Z')`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let postgres: TestPostgres
let databaseUrl: string
let balancer: ReadyReplicas
let start: Readonly<Record<'previous' | 'present', () => Promise<RunningSite>>>

beforeAll(async () => {
  if (missing !== undefined) return
  folder = await temporaryFolder()
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  const contentDir = path.join(folder.path, 'content')
  const container = 'shiloh-images-products-vanities'
  await cp(path.join(PACK, container), path.join(contentDir, container), { recursive: true })
  const replica = async (name: string) => {
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATA_DIR: path.join(folder.path, name),
      CONTENT_DIR: contentDir,
      CONTENT_API_KEY: 'the same key everywhere',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DRAIN_SECONDS: '5',
      RATE_LIMIT_OVERALL: '1000000',
      REQUEST_LIMIT_OVERALL: '1000000',
      LOG_LEVEL: 'error',
    }
    return { url: `http://127.0.0.1:${port}`, env }
  }
  const [previous, current] = await Promise.all([replica('previous'), replica('present')])
  const root = await buildPreviousRelease()
  start = {
    previous: () => startSite(previous.env, { root }),
    present: () => startSite(current.env),
  }
  balancer = watchReadiness([previous.url, current.url])
}, PATIENCE_MS)

afterAll(async () => {
  await balancer?.stop()
  await postgres?.stop()
  await folder?.remove()
}, PATIENCE_MS)

const ready = (replicas: number) =>
  waitUntil(`${replicas} ready`, () => balancer.ready().length === replicas, 120)

async function someAnswers(visitors: Visitors) {
  const [answers, requests] = [visitors.answered(), visitors.references.size]
  await waitUntil(
    'answers',
    () => visitors.answered() > answers + 60 && visitors.references.size > requests + 10,
    120,
  )
}

async function sql(statements: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query(statements)
  await client.end()
}

/** Number of mails by reference in the outboxes of all replicas. */
async function mailsOf(references: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const folders = ['previous', 'present'].map((name) => path.join(folder.path, name, 'outbox'))
  const files = (await Promise.all(folders.map((one) => readdir(one)))).flat()
  return new Map(
    [...references].map((reference) => [reference, files.filter((file) => file.includes(reference)).length]),
  )
}

test(
  'upgrades, mixed versions and rollbacks lose and repeat nothing and fail no page, until a migration prevents rollback',
  async (context) => {
    if (missing !== undefined) return context.skip(missing)
    const running = new Set<RunningSite>()
    const on = async (which: 'previous' | 'present') => {
      const site = await start[which]()
      running.add(site)
      return site
    }
    const off = async (site: RunningSite) => {
      expect(await site.stop()).toBe(0)
      running.delete(site)
    }
    let previous = await on('previous')
    await ready(1)
    const visitors = sendVisitors(balancer, ['/about', '/retailers', '/products/vanities?species=Maple'])
    try {
      await someAnswers(visitors)
      // Upgrade: this version migrates while the previous one runs.
      let present = await on('present')
      await ready(2)
      await someAnswers(visitors)
      await sql(LATER)
      await someAnswers(visitors)
      // Rollback: the previous version starts on the newer schema, beside this one and alone.
      await off(previous)
      previous = await on('previous')
      await ready(2)
      await someAnswers(visitors)
      await off(present)
      await someAnswers(visitors)
      present = await on('present')
      await ready(2)
      await someAnswers(visitors)
      await visitors.leave()

      expect(visitors.failures).toEqual([])
      expect(await storedReferences(databaseUrl)).toEqual(visitors.references)
      const references = [...visitors.references.values()]
      const two = new Map(references.map((reference) => [reference, 2]))
      await expect.poll(() => mailsOf(references)).toEqual(two)
      await off(previous)
      await off(present)
      // Nothing was sent twice at the end.
      expect(await mailsOf(references)).toEqual(two)

      await sql(`update oldest_version set migration = '9998-later', version = '9.1.0'`)
      await expect(start.previous()).rejects.toThrow(/needs version 9\.1\.0 or newer/)
    } finally {
      await visitors.leave()
      for (const site of running) await site.kill()
    }
  },
  PATIENCE_MS,
)
