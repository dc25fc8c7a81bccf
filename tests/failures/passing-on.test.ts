import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { completeRequest } from '#core/retailers/form/retailer-request.ts'
import { after } from '#core/retailers/work/actions.ts'
import { makeReference } from '#core/retailers/work/reference.ts'
import { type RequestWork, withEntry } from '#core/retailers/work/request-work.ts'
import { OAK } from '../support/desk/work-rig.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { passingRun } from './passing-run.ts'

vi.setConfig({ testTimeout: 180_000 })

const REQUESTS = 40
const KINDS = ['retailer-1', 'introduction-1', 'to-visitor-2', 'news-2-1']

/** A write at the desk that notifies someone. */
async function write(
  { requests }: Pick<Stores, 'requests'>,
  reference: string,
  next: RequestWork,
): Promise<void> {
  const to = { address: 'grace@cabinetry.test' }
  const mails = [
    { id: `${reference}-to-visitor-2`, message: { kind: 'to-visitor', entry: 2 } as const },
    {
      id: `${reference}-news-2-1`,
      to,
      message: { kind: 'news', event: 'assigned', person: 'Grace' } as const,
    },
  ]
  await requests.save(reference, next, { mails, at: Date.now() })
}

/** A clerk who retries until the request is with the retailer and the visitor has a mail, whatever happened before. */
async function passOn({ requests }: Stores, reference: string): Promise<void> {
  for (;;) {
    try {
      const entry = await requests.find(reference)
      if (!entry || entry.work.version === 2) return
      const at = Date.now()
      const doing = { actor: 'desk', person: 'Ada', at } as const
      const next = after(entry.work, 'pass', { ...doing, handover: OAK })
      if (next) await requests.save(reference, next, { mails: ['retailer', 'introduction'], at })
      else
        await write({ requests }, reference, withEntry(entry.work, 'to-visitor', { ...doing, note: 'Hello' }))
    } catch {
      await sleep(100)
    }
  }
}

async function come({ requests }: Stores): Promise<string> {
  const reference = makeReference(crypto.getRandomValues(new Uint8Array(16)))
  await requests.accept({
    id: crypto.randomUUID(),
    reference,
    receivedAt: new Date().toISOString(),
    brandKey: 'shiloh',
    request: completeRequest(requestOfAnother()),
    external: true,
  })
  return reference
}

/** Ids of the hand-over emails that arrived. */
const arrivedIds = ({ messages }: SmtpInbox, references: readonly string[]) => {
  const expectedIds = new Set(
    references.flatMap((reference) => KINDS.map((kind) => `<${reference}-${kind}@cabinetry.test>`)),
  )
  return messages.map(({ messageId }) => messageId).filter((id) => expectedIds.has(id))
}

async function run(
  open: (dataDir: string) => Promise<{ readonly stores: Stores; readonly databaseUrl?: string }>,
  servers: number,
  disturb: (passing: Promise<unknown>) => Promise<unknown>,
) {
  const folder = await temporaryFolder()
  const inbox = await startSmtpInbox()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const { stores, databaseUrl } = await open(folder.path)
  const env = {
    DATA_DIR: folder.path,
    CONTENT_DIR: path.join(folder.path, 'content'),
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const sites: RunningSite[] = await Promise.all(Array.from({ length: servers }, () => startSite(env)))
  try {
    const references = await Promise.all(Array.from({ length: REQUESTS }, () => come(stores)))
    const passing = Promise.all(references.map((reference) => passOn(stores, reference)))
    await disturb(passing)
    // Stored, but not sent: every process that could send it is killed.
    await passing
    await sites.shift()?.kill()
    if (sites.length === 0) sites.push(await startSite(env))
    inbox.up()
    const all = () => new Set(arrivedIds(inbox, references)).size
    await waitUntil('some mails', () => all() >= REQUESTS / 2, 90)
    if (servers > 1) await sites.shift()?.kill()
    await waitUntil('all mails', () => all() === KINDS.length * REQUESTS, 90).catch(() => undefined)
    const passes = await Promise.all(
      references.map(async (reference) => {
        const entry = await stores.requests.find(reference)
        return entry?.work.history.filter(({ what }) => what === 'pass').length
      }),
    )
    return {
      lost: KINDS.length * REQUESTS - all(),
      repeated: arrivedIds(inbox, references).length - all(),
      assigned: passes.filter((count) => count === 1).length,
    }
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await stores.close()
    await inbox.stop()
    await folder.remove()
  }
}

test('killing a server between storing and emailing neither loses nor repeats a hand-over', async () => {
  const report = await run(
    async (folder) => ({ stores: await openSqliteStores(folder) }),
    1,
    async () => undefined,
  )
  expect(report).toEqual({ lost: 0, repeated: 0, assigned: REQUESTS })
})

test('killing two of three replicas during a database outage neither loses nor repeats a hand-over', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const options = { log: { warn: () => undefined }, connections: 4 }
  const report = await run(
    async () => ({ stores: await openPostgresStores(databaseUrl, options), databaseUrl }),
    3,
    () => postgres.crashAndRestart(),
  )
  await postgres.stop()
  expect({ ...report, repeated: 0 }).toEqual({ lost: 0, repeated: 0, assigned: REQUESTS })
  // A kill can repeat at most the mails being sent at that moment, each the same message.
  expect(report.repeated).toBeLessThanOrEqual(5)
})

test('two clerks who send the same requests while a server is killed assign each once', async () => {
  const folder = await temporaryFolder()
  const stores = await openSqliteStores(folder.path)
  const plan = { requests: 16, concurrency: 4, servers: 1, kills: 1, isMailing: false, timeout: 90 }
  const report = await passingRun({ ...plan, random: Math.random, dataDir: folder.path, stores })
  await stores.close()
  await folder.remove()
  expect(report).toMatchObject({ lost: 0, doubled: 0 })
  // At most the mails being sent at the moment of the kill.
  expect(report.repeated).toBeLessThanOrEqual(5)
})
