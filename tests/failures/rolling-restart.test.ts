import { cp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACK } from '../support/content/sample-pack.ts'
import { freePort } from '../support/network/free-port.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startPostgres, type TestPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { sendVisitors, storedReferences } from './balanced-visitors.ts'
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
  await waitUntilBothReady()
}, PATIENCE_MS)

afterAll(async () => {
  await balancer.stop()
  await Promise.all(replicas.map(({ site }) => site.kill()))
  await postgres.stop()
  await folder.remove()
}, PATIENCE_MS)

function waitUntilBothReady() {
  return waitUntil('both replicas', () => balancer.ready().length === replicas.length, 120)
}

test(
  'replicas are restarted one after the other and no visitor notices',
  async () => {
    const visitors = sendVisitors(balancer)
    for (const replica of replicas) {
      expect(await replica.site.stop()).toBe(0)
      const before = visitors.answered()
      await waitUntil('answers while one is down', () => visitors.answered() > before + 20, 120)
      replica.site = await startSite(replica.env)
      await waitUntilBothReady()
    }
    await visitors.leave()
    expect(visitors.failures).toEqual([])
    expect(balancer.secondTries()).toBe(0)
    expect(await storedReferences(databaseUrl)).toEqual(visitors.references)
  },
  PATIENCE_MS,
)

test(
  'a killed replica loses only the requests it was handling',
  async () => {
    const visitors = sendVisitors(balancer)
    const [victim] = replicas
    for (let round = 0; round < 2; round += 1) {
      const before = visitors.answered()
      await waitUntil('visitors', () => visitors.answered() > before + 50, 120)
      await victim!.site.kill()
      victim!.site = await startSite(victim!.env)
      await waitUntilBothReady()
    }
    await visitors.leave()
    // Only posts to the killed replica can fail: one visitor posts, and there are two kills.
    expect(visitors.failures.length).toBeLessThanOrEqual(4)
    for (const failure of visitors.failures) expect(failure).toMatch(/^request: /)
    expect([...(await storedReferences(databaseUrl))]).toEqual(
      expect.arrayContaining([...visitors.references]),
    )
  },
  PATIENCE_MS,
)
