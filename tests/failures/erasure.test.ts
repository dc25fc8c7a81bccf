import { spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { after } from '#core/retailers/work/actions.ts'
import { makeReference } from '#core/retailers/work/reference.ts'
import { sampleRequest } from '../contracts/request-store-samples.ts'
import { newPrivacyWork, privacyRequest, ZOE } from '../support/desk/privacy-work.ts'
import { OAK } from '../support/desk/work-rig.ts'
import { startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { startSite } from '../support/sites/running-site.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 180_000 })

const WRITER = path.join(import.meta.dirname, 'erasing-writer.ts')
const CASES = 60
/** Number of erasures that each process reports before it is killed during the next ones. */
const KILLED_AFTER = [5, 1, 9]
const GRACE = { actor: 'desk', person: 'Grace', at: Date.UTC(2026, 0, 15) } as const

const numberOf = (n: number) => makeReference(new Uint8Array(16).fill(n))
const referenceOf = (n: number) => makeReference(new Uint8Array(16).fill(100 + n))

/** A case with one request that a retailer received. */
async function ready({ requests }: Stores, n: number): Promise<void> {
  const reference = referenceOf(n)
  await requests.accept(sampleRequest(n, { reference, external: true }))
  const entry = await requests.find(reference)
  const passedWork = entry && after(entry.work, 'pass', { ...GRACE, handover: OAK })
  if (!passedWork) throw new Error('Passing on is not allowed')
  await requests.save(reference, passedWork, { mails: ['retailer'], at: GRACE.at })
  const opened = newPrivacyWork({ person: { ...ZOE, email: '' } }, GRACE.at)
  await requests.begin(privacyRequest(numberOf(n), opened))
  const verified = after(opened, 'verify', { ...GRACE, value: 'Called back' })
  const chosen = verified && after(verified, 'choose', { ...GRACE, value: reference })
  if (!chosen) throw new Error('Choosing is not allowed')
  await requests.save(numberOf(n), verified)
  await requests.save(numberOf(n), chosen)
}

/** Kills a process that erases cases once it has reported some. */
async function eraseUntil(lines: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [WRITER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.split('\n').length > lines) child.kill('SIGKILL')
  }
}

async function run(open: (folder: string) => Promise<{ stores: Stores; databaseUrl?: string }>) {
  const folder = await temporaryFolder()
  const { stores, databaseUrl = '' } = await open(folder.path)
  const outbox = path.join(folder.path, 'outbox')
  await mkdir(outbox)
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const all = Array.from({ length: CASES }, (_, n) => n + 1)
  for (const n of all) await ready(stores, n)
  for (;;) {
    const claims = await stores.mails.claimDue(new Date(), CASES, 60_000)
    if (claims.length === 0) break
    for (const claim of claims) await stores.mails.settle(claim, { kind: 'sent' })
  }
  for (const n of all) await writeFile(path.join(outbox, `${referenceOf(n)}-retailer-1.eml`), 'Zoë')

  let remainingNumbers = all
  for (const lines of KILLED_AFTER) {
    await eraseUntil(lines, [folder.path, databaseUrl, ...remainingNumbers.map(numberOf)])
    const states = await Promise.all(
      remainingNumbers.map(async (n) => {
        const row = await stores.requests.find(numberOf(n))
        const isKept = (await stores.requests.find(referenceOf(n))) !== undefined
        return {
          n,
          isKept,
          isErased: row?.work.privacy?.erasure !== undefined,
          mails: row?.stored.mails.length,
        }
      }),
    )
    // Request, case and notice change together or not at all.
    for (const { isKept, isErased, mails } of states)
      expect({ isErased, mails }).toEqual({ isErased: !isKept, mails: isKept ? 0 : 1 })
    remainingNumbers = states.filter(({ isKept }) => isKept).map(({ n }) => n)
  }
  const erasedNumbers = all.filter((n) => !remainingNumbers.includes(n))
  expect(erasedNumbers.length).toBeGreaterThanOrEqual(KILLED_AFTER.reduce((sum, lines) => sum + lines))
  expect(remainingNumbers.length).toBeGreaterThan(0)

  const inbox = await startSmtpInbox()
  inbox.up()
  const site = await startSite({
    DATA_DIR: folder.path,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
  })
  await waitUntil('all notices', () => inbox.messages.length >= erasedNumbers.length, 90)
  await waitUntil(
    'all copies to be erased',
    async () => (await stores.requests.unswept(new Date(0))).length === 0,
    60,
  )
  await site.stop()
  const copies = await readdir(outbox)
  await stores.close()
  await inbox.stop()
  await folder.remove()
  return {
    mails: inbox.messages.map(({ messageId }) => messageId).toSorted(),
    expectedReferences: erasedNumbers.map((n) => `<${numberOf(n)}-notice-1@cabinetry.test>`).toSorted(),
    copies: copies.toSorted(),
    expectedCopies: remainingNumbers.map((n) => `${referenceOf(n)}-retailer-1.eml`).toSorted(),
  }
}

test('an erasure interrupted by a kill is complete or not begun, and notifies each retailer once', async () => {
  const outcome = await run(async (folder) => ({ stores: await openSqliteStores(folder) }))
  expect(outcome).toMatchObject({ mails: outcome.expectedReferences, copies: outcome.expectedCopies })
})

test('also on PostgreSQL', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const outcome = await run(async () => ({
    stores: await openPostgresStores(databaseUrl, { log: { warn: () => undefined } }),
    databaseUrl,
  }))
  await postgres.stop()
  expect(outcome).toMatchObject({ mails: outcome.expectedReferences, copies: outcome.expectedCopies })
})
