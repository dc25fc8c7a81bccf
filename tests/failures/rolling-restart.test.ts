import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { requestOfAnother } from '../support/retailer-request.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { PACK } from '../support/sample-pack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Ask } from './paced-load.ts'
import { type ReadyReplicas, watchReadiness } from './ready-replicas.ts'

const PATIENCE_MS = 480_000

interface Replica {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  site: RunningSite
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let postgres: TestPostgres
let databaseUrl: string
let replicas: Replica[]
let balancer: ReadyReplicas

beforeAll(async () => {
  folder = await temporaryFolder()
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  const contentDir = path.join(folder.path, 'content')
  const container = 'shiloh-images-products-vanities'
  await cp(path.join(PACK, container), path.join(contentDir, container), { recursive: true })
  replicas = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const port = await freePort()
      const env = {
        PORT: String(port),
        DATA_DIR: path.join(folder.path, name),
        CONTENT_DIR: contentDir,
        CONTENT_API_KEY: 'the same key everywhere',
        TRUST_PROXY: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        // Long enough for the load balancer to notice even on a slow machine. Only this test waits for it.
        DRAIN_SECONDS: '15',
        RATE_LIMIT_OVERALL: '1000000',
        REQUEST_LIMIT_OVERALL: '1000000',
        LOG_LEVEL: 'error',
      }
      return { url: `http://127.0.0.1:${port}`, env, site: await startSite(env) }
    }),
  )
  balancer = watchReadiness(replicas.map(({ url }) => url))
  await bothAreReady()
}, PATIENCE_MS)

afterAll(async () => {
  await balancer.stop()
  await Promise.all(replicas.map(({ site }) => site.kill()))
  await postgres.stop()
  await folder.remove()
}, PATIENCE_MS)

function bothAreReady() {
  return waitUntil('both replicas', () => balancer.ready().length === replicas.length, 120)
}

function sendVisitors() {
  const failures: string[] = []
  const references = new Map<string, string>()
  let answered = 0
  const leave = new AbortController()

  const loop = async (visit: () => Promise<void>) => {
    while (!leave.signal.aborted) await visit()
  }
  const reads = (asked: string) => async () => {
    const { fault } = await balancer.ask({ kind: 'read', path: asked })
    if (fault !== undefined) failures.push(`${asked}: ${fault}`)
    answered += 1
    await sleep(5)
  }
  const requests = async () => {
    const key = randomUUID()
    const ask: Ask = {
      kind: 'request',
      path: '/api/retailers/shiloh',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(requestOfAnother({ comments: key })),
    }
    for (;;) {
      const { answer, fault } = await balancer.ask(ask)
      if (answer?.status === 200) {
        references.set(key, JSON.parse(answer.body.toString()).reference)
        answered += 1
        return
      }
      failures.push(`request: ${fault}`)
      await sleep(50)
    }
  }
  const visitors = [
    loop(reads('/about')),
    loop(reads('/products/vanities?species=Maple')),
    loop(reads('/api/Container/shiloh-images-products-vanities/Blob')),
    loop(requests),
  ]
  return {
    failures,
    references,
    answered: () => answered,
    async leave() {
      leave.abort()
      await Promise.all(visitors)
    },
  }
}

async function storedReferences(): Promise<ReadonlyMap<string, string>> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ reference: string; submission: string }>(
    'select reference, submission from retailer_request',
  )
  await client.end()
  expect(new Set(rows.map(({ submission }) => submission)).size).toBe(rows.length)
  return new Map(rows.map(({ submission, reference }) => [submission, reference]))
}

test(
  'replicas are restarted one after the other and no visitor notices',
  async () => {
    const visitors = sendVisitors()
    for (const replica of replicas) {
      expect(await replica.site.stop()).toBe(0)
      const before = visitors.answered()
      await waitUntil('answers while one is away', () => visitors.answered() > before + 20, 120)
      replica.site = await startSite(replica.env)
      await bothAreReady()
    }
    await visitors.leave()
    expect(visitors.failures).toEqual([])
    expect(balancer.secondTries()).toBe(0)
    expect(await storedReferences()).toEqual(visitors.references)
  },
  PATIENCE_MS,
)

test(
  'a replica that is killed takes nothing with it but what it had in hand',
  async () => {
    const visitors = sendVisitors()
    const [victim] = replicas
    for (let round = 0; round < 2; round += 1) {
      const before = visitors.answered()
      await waitUntil('visitors', () => visitors.answered() > before + 50, 120)
      await victim!.site.kill()
      victim!.site = await startSite(victim!.env)
      await bothAreReady()
    }
    await visitors.leave()
    // Only posts on a connection to the killed replica: one visitor posts, and there are two kills.
    expect(visitors.failures.length).toBeLessThanOrEqual(4)
    for (const failure of visitors.failures) expect(failure).toMatch(/^request: /)
    expect([...(await storedReferences())]).toEqual(expect.arrayContaining([...visitors.references]))
  },
  PATIENCE_MS,
)
