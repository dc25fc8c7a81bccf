import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { trustCertificate } from '#tests/support/certificate.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Balancer, startBalancer } from '#tests/support/haproxy.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { PRODUCTION } from '#tests/support/production.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { type SmtpInbox, startSmtpInbox } from '#tests/support/smtp-inbox.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { type Azurite, startAzurite } from '#tests/tools/azurite/start-azurite.ts'
import { fillStorage } from './fill-storage.ts'
import { sendForms } from './send-forms.ts'
import { warm } from './warm.ts'

export interface Replica {
  readonly port: number
  readonly url: string
  site: RunningSite
  start(): Promise<void>
}

export interface Rig {
  readonly url: string
  readonly replicas: readonly Replica[]
  readonly balancer: Balancer
  readonly postgres: TestPostgres
  readonly databaseUrl: string
  readonly storage: Azurite
  readonly connectionString: string
  readonly inbox: SmtpInbox
  stop(): Promise<void>
}

/** Includes a check that forms pass a TLS proxy, whatever scheme it reports. */
export async function startRig(count: number, settings: Readonly<Record<string, string>> = {}): Promise<Rig> {
  const folder = await temporaryFolder()
  const [postgres, storage, inbox] = await Promise.all([startPostgres(), startAzurite(), startSmtpInbox()])
  inbox.up()
  const { connectionString } = storage.nextAccount()
  const databaseUrl = await postgres.createDatabase()
  await fillStorage(connectionString)
  const shared = {
    ...PRODUCTION,
    DATABASE_URL: databaseUrl,
    AZURE_STORAGE_CONNECTION_STRING: connectionString,
    SMTP_URL: inbox.url,
    DRAIN_SECONDS: '10',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const startNext = async (number: number) => {
    // Forms must pass whether or not a replica knows its proxy.
    const trust = number % 2 === 1 ? { TRUST_PROXY: '127.0.0.1' } : {}
    const port = await freePort()
    const dataDir = path.join(folder.path, String(port))
    await mkdir(dataDir)
    if (warmed !== undefined) await cp(warmed, path.join(dataDir, 'pictures'), { recursive: true })
    return startReplica(port, { ...shared, ...trust, PORT: String(port), DATA_DIR: dataDir })
  }
  // The others copy the first replica's pictures: making them is not measured here.
  let warmed: string | undefined
  const first = await startNext(1)
  await warm(first.site)
  warmed = path.join(folder.path, String(first.port), 'pictures')
  const replicas = [
    first,
    ...(await Promise.all(Array.from({ length: count - 1 }, (_, index) => startNext(index + 2)))),
  ]
  const ports = replicas.map(({ port }) => port)
  await sendForms(ports)
  const balancer = await startBalancer(folder.path, ports)
  trustCertificate(balancer.certificate)
  await balancer.sendsTo(ports)
  return {
    url: balancer.url,
    replicas,
    balancer,
    postgres,
    databaseUrl,
    storage,
    connectionString,
    inbox,
    async stop() {
      storage.process.kill('SIGCONT')
      await balancer.stop()
      await Promise.all(replicas.map(({ site }) => site.kill()))
      await Promise.all([postgres.stop(), storage.stop(), inbox.stop()])
      await folder.remove()
    },
  }
}

async function startReplica(port: number, env: Readonly<Record<string, string>>): Promise<Replica> {
  const replica: Replica = {
    port,
    url: `http://127.0.0.1:${port}`,
    site: await startSite(env),
    async start() {
      // It does not start while the database is down, so retry.
      const started = () => startSite(env).catch(() => undefined)
      replica.site = await waitUntil('a replica to start', started, 120)
    },
  }
  return replica
}
