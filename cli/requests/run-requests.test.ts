import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { parseCsv } from '#adapters/tables/csv.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import { makeReference } from '#core/retailers/work/reference.ts'
import type { NewRequest, RequestStore } from '#core/retailers/work/request-store.ts'
import { mailsIn, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { answerJson, startScriptedServer } from '#tests/support/network/scripted-server.ts'
import { runRequestsTool } from '#tests/support/sites/requests-tool.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { storedRequests } from '../../tests/support/stores/request-store.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stores: Stores
let store: RequestStore
let mails: MailStore

beforeEach(async () => {
  folder = await temporaryFolder()
  stores = await openSqliteStores(folder.path)
  ;({ requests: store, mails } = stores)
})
afterEach(async () => {
  await stores.close()
  await folder.remove()
})

const referenceOf = (n: number) => makeReference(new Uint8Array(16).fill(n))

async function keep(
  n: number,
  change: Partial<NewRequest> = {},
  fields: Partial<NewRequest['request']> = {},
) {
  const sample = sampleRequest(n, { reference: referenceOf(n), ...change })
  await store.accept({ ...sample, request: { ...sample.request, ...fields } })
  return sample.reference
}

interface Shown {
  readonly work: { readonly history: readonly { readonly what: string }[] }
}

interface Options {
  readonly confirm?: boolean
  readonly retention?: number
  readonly emailApiUrl?: string
  readonly dataDir?: string
}

const run = (line: string, { confirm, retention, emailApiUrl, dataDir = folder.path }: Options = {}) =>
  runRequestsTool(line, {
    dataDir,
    confirm,
    now: () => NOW,
    config: { emailApiUrl, requestRetentionDays: retention },
  })

describe('the tool', () => {
  test('prints help for the tool and each command', async () => {
    expect((await run('')).code).toBe(2)
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const name of ['list', 'show', 'resend', 'export', 'access', 'forget', 'purge']) {
      expect(out).toContain(`  ${name}`)
      const page = (await run(`${name} --help`)).out
      expect(page).toContain(`npm run requests -- ${name}`)
      expect((await run(`help ${name}`)).out).toBe(page)
    }
  })

  test('suggests the intended command, as JSON with --json', async () => {
    expect((await run('lst')).err).toContain('Did you mean list?')
    const { err } = await run('lst --json')
    expect(JSON.parse(err)).toMatchObject({ error: { message: expect.stringContaining('“lst”') } })
  })

  test.each([
    'lst',
    'list --limit none',
    'list --state gone',
    'show',
    'show XXXX',
    'forget',
    'forget --email x',
  ])('“%s” fails with an error message', async (line) => {
    const { code, out, err } = await run(line)
    expect(code).toBeGreaterThan(0)
    expect(out).toBe('')
    expect(err).not.toBe('')
  })
})

describe('the store', () => {
  const COMMANDS = [
    'list',
    'show 7K3M-9PQRX',
    'resend 7K3M-9PQRX',
    'export',
    'access --email zoe@example.com',
    'forget --email zoe@example.com --yes',
    'purge',
  ]

  test.each(COMMANDS)('“%s” rejects a missing store and creates none', async (line) => {
    const dataDir = path.join(folder.path, 'elsewhere')
    const { code, out, err } = await run(line, { dataDir, retention: 30 })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`There are no requests at ${dataDir}/site.sqlite`)
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  test('rejects an empty file', async () => {
    const dataDir = path.join(folder.path, 'empty')
    await mkdir(dataDir)
    await writeFile(path.join(dataDir, 'site.sqlite'), '')
    expect(await run('access --email zoe@example.com', { dataDir })).toMatchObject({ code: 1, out: '' })
    expect(await readdir(dataDir)).toEqual(['site.sqlite'])
  })

  test('prints its name with every answer, on standard error', async () => {
    await keep(1)
    for (const line of [
      'list',
      'list --state parked',
      'export',
      'access --email no@example.com',
      'forget --email no@example.com',
    ])
      expect((await run(line)).err).toBe(`Request store: ${folder.path}/site.sqlite`)
    const access = JSON.parse((await run('access --email zoe@example.com --json')).out) as object
    expect(access).toMatchObject({ store: `${folder.path}/site.sqlite` })
  })
})

describe('looking', () => {
  test('list prints requests newest first, page by page', async () => {
    const [first, second] = [await keep(1), await keep(2)]
    const { out } = await run('list --limit 1')
    expect(out).toContain(second)
    expect(out).not.toContain(first)
    expect((await run(`list --after ${second}`)).out).toContain(first)
    expect(JSON.parse((await run('list --json')).out)).toHaveLength(2)
  })

  test('show prints every answer and accepts any form of the reference', async () => {
    const reference = await keep(1)
    const { out } = await run(`show ${reference.toLowerCase().replace('-', ' ')}`)
    for (const text of [
      reference,
      "O'Neil",
      '(573) 555-0123',
      'Both Remodel and New Construction',
      'Email to the desk: waiting',
    ])
      expect(out).toContain(text)
  })

  test('show mentions an unknown photo that was dropped', async () => {
    await keep(1, {}, { photo: undefined, unknownPhoto: true })
    expect((await run(`show ${referenceOf(1)}`)).out).toContain(
      'One that does not exist. Its name was left out.',
    )
  })

  test('list gives the reason for parked requests', async () => {
    await keep(1)
    const reference = await keep(2, { parkedReason: 'The trap field was filled in.' })
    const { out } = await run('list --state parked')
    expect(out).toMatch(new RegExp(`^${reference} .* parked +parked +The trap field was filled in\\.$`, 'm'))
    expect(out).toContain('1 request.')
  })

  test('export escapes spreadsheet formulas', async () => {
    const reference = await keep(1, {}, { comments: '=HYPERLINK("http://evil.test")\nsecond line' })
    await keep(2, { receivedAt: '2026-02-01T00:00:00.000Z' })
    const [headings, row, ...more] = parseCsv((await run('export --to 2026-01-31')).out).map(
      ({ cells }) => cells,
    )
    expect(more).toEqual([])
    const cell = (name: string) => row?.[headings?.indexOf(name) ?? -1]
    expect(cell('Reference')).toBe(reference)
    expect(cell('ZIP code')).toBe('00123')
    expect(cell('Comments')).toBe('\'=HYPERLINK("http://evil.test")\nsecond line')
    expect(row).toHaveLength(headings?.length ?? 0)
  })
})

test('access omits the project type of a prospective retailer, as text and as JSON', async () => {
  await keep(1, {}, { retailer: 0, projectType: 1, describe: '' })
  const [headings, row] = parseCsv((await run('export')).out).map(({ cells }) => cells)
  expect(row?.[headings?.indexOf('Project type') ?? -1]).toBe('')
  expect((await run(`show ${referenceOf(1)}`)).out).not.toContain('Project type')
  for (const line of ['list', 'export', `show ${referenceOf(1)}`, 'access --email zoe@example.com'])
    expect((await run(`${line} --json`)).out).not.toContain('projectType')
  await keep(2)
  expect((await run(`show ${referenceOf(2)} --json`)).out).toContain('projectType')
})

describe('resend', () => {
  test('queues parked requests', async () => {
    const reference = await keep(1, { parkedReason: 'held' })
    expect((await run(`resend ${reference}`)).out).toBe(`${reference}: 2 mails queued`)
    expect(await mails.claimDue(NOW, 9, 1000)).toHaveLength(2)
    const { history } = (JSON.parse((await run(`show ${reference} --json`)).out) as Shown).work
    expect(history).toMatchObject([
      { what: 'release', person: 'The terminal', note: 'To the desk and the visitor' },
    ])
  })

  test('can skip the mail to the visitor', async () => {
    const reference = await keep(1, { parkedReason: 'held' })
    expect((await run(`resend ${reference} --desk`)).out).toBe(`${reference}: 1 mail queued`)
    expect((await mails.claimDue(NOW, 9, 1000)).map(({ mail }) => mail.message.kind)).toEqual(['desk'])
    const result = await run(`resend ${reference} --desk`, { emailApiUrl: 'http://127.0.0.1:9' })
    expect(result).toMatchObject({ code: 2, out: '' })
  })

  test('skips sent mails without --sent', async () => {
    const reference = await keep(1)
    for (const claim of await mails.claimDue(NOW, 9, 1000)) await mails.settle(claim, { kind: 'sent' })
    expect((await run(`resend ${reference}`)).out).toContain('nothing to send')
    expect((await run(`resend ${reference} --sent`)).out).toContain('2 mails queued')
    const { history } = (JSON.parse((await run(`show ${reference} --json`)).out) as Shown).work
    expect(history.map(({ what }) => what)).toEqual(['resend', 'resend'])
  })

  test('sends the request to the external email API if configured', async () => {
    const server = await startScriptedServer((_call, response) => answerJson(response, 500, {}))
    const reference = await keep(1, { external: true, parkedReason: 'held' })
    const resend = () => run(`resend ${reference}`, { emailApiUrl: server.url })
    expect(await resend()).toMatchObject({
      code: 1,
      out: `${reference}: the external email API rejected it`,
    })
    server.answer = (_call, response) => answerJson(response, 200, { data: 1 })
    expect(await resend()).toMatchObject({ code: 0 })
    expect((await resend()).out).toContain('already has it')
    expect(server.calls).toHaveLength(2)
    expect(mailsIn(await store.find(reference)).desk?.state).toBe('external')
    await server.stop()
  })
})

describe('a person’s rights', () => {
  const outbox = () => path.join(folder.path, 'outbox')

  test('access prints everything sent from an address', async () => {
    const own = [await keep(1), await keep(2, {}, { email: 'ZOE@example.com' })]
    await keep(3, {}, { email: 'other@example.com' })
    const { requests } = JSON.parse((await run('access --email Zoe@Example.com --json')).out) as {
      requests: { reference: string }[]
    }
    expect(requests.map(({ reference }) => reference).sort()).toEqual(own.sort())
    expect((await run('access --email nobody@example.com')).out).toBe(
      'Nothing is stored about nobody@example.com.',
    )
  })

  test('forget lists where data may remain if it finds nothing', async () => {
    const { out } = await run('forget --email nobody@example.com --yes')
    expect(out).toMatch(/^Nothing is stored about nobody@example\.com\.\nData may remain in:\n- Backups/)
    const json = JSON.parse((await run('forget --email nobody@example.com --yes --json')).out)
    expect(json).toMatchObject({
      erased: [],
      remains: [expect.stringContaining('Backups'), expect.anything()],
    })
  })

  test('forget erases all local data and lists what remains', async () => {
    const [own, other] = [await keep(1), await keep(2, {}, { email: 'other@example.com' })]
    await mkdir(outbox())
    for (const reference of [own, other])
      await writeFile(path.join(outbox(), `20260115T120000Z-${reference}-desk.eml`), 'mail')
    for (const claim of await mails.claimDue(NOW, 9, 1000)) await mails.settle(claim, { kind: 'sent' })
    const { code, out } = await run('forget --email zoe@example.com', { confirm: true })
    expect(code).toBe(0)
    expect(out).toContain(`Erased: ${own}, and 1 message in the outbox.`)
    expect(out).toMatch(/What remains, and why:[\s\S]*mailbox[\s\S]*Backups[\s\S]*Logs/)
    expect((await storedRequests(store)).map(({ reference }) => reference)).toEqual([other])
    expect(await readdir(outbox())).toEqual([`20260115T120000Z-${other}-desk.eml`])
  })

  test.each([false, undefined])(
    'forget erases nothing if the answer is %s, and everything with --yes',
    async (confirm) => {
      await keep(1)
      const result = await run('forget --email zoe@example.com', confirm === undefined ? {} : { confirm })
      expect(result).toMatchObject({ code: 1, out: '' })
      expect(result.err).toContain('--yes')
      expect(await storedRequests(store)).toHaveLength(1)
      expect((await run('forget --email zoe@example.com --yes')).code).toBe(0)
      expect(await storedRequests(store)).toEqual([])
    },
  )
})

test('purge erases expired requests and requires a retention period', async () => {
  const old = await keep(1)
  for (const claim of await mails.claimDue(NOW, 9, 1000)) await mails.settle(claim, { kind: 'sent' })
  await keep(2, { receivedAt: '2026-02-28T00:00:00.000Z', parkedReason: 'held' })
  const waiting = await keep(3)
  expect(await run('purge')).toMatchObject({
    code: 1,
    err: expect.stringContaining('REQUEST_RETENTION_DAYS') as unknown,
  })
  expect(JSON.parse((await run('purge --dry-run --json', { retention: 30 })).out)).toEqual({
    days: 30,
    wouldErase: [old],
  })
  expect((await run('purge', { retention: 30 })).out).toBe('1 request erased.')
  expect(await store.find(waiting)).toBeDefined()
  expect(await store.find(old)).toBeUndefined()
})
