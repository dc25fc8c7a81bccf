import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createRequestLinks } from '#adapters/secrets/secrets.ts'
import { createServiceThumbnailer } from '#adapters/thumbnails/service-thumbnailer.ts'
import { environmentSchema } from '#config/environment.ts'
import { secretsOf } from '#config/secret-files.ts'
import { signingKeys } from '#server/access/signing-keys.ts'
import { openContent } from '#server/composition/create-content.ts'
import { answerJson, startScriptedServer } from '../support/network/scripted-server.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { startAzurite } from '../tools/azurite/start-azurite.ts'

const OLD = 'the-secret-until-now-made-up-here-0123456789'
const NEW = 'the-secret-from-now-on-made-up-here-0123456789'
/** Requires the key. */
const DRAFTS = '/api/Container/shiloh-images-gallery/Blob?drafts=true'

const toClose: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of toClose.splice(0).reverse()) await one.close()
})

function closing<T>(one: T, close: () => Promise<unknown>): T {
  toClose.push({ close })
  return one
}

async function openSite(env: Readonly<Record<string, string>>): Promise<SiteInMemory> {
  const site = await siteInMemory(env)
  return closing(site, () => site.close())
}

async function dataDir(): Promise<string> {
  const folder = await temporaryFolder()
  return closing(folder.path, () => folder.remove())
}

async function sendRequest({ app }: SiteInMemory): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: requestOfAnother({}),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().reference
}

/** A service that accepts several keys, as providers do during rotation. */
function keysOfProvider() {
  const valid = new Set([OLD])
  return {
    accepts: (key: string | undefined) => key !== undefined && valid.has(key),
    issue: () => void valid.add(NEW),
    revokeOld: () => void valid.delete(OLD),
  }
}

test('CONTENT_API_KEY: accepts both keys while the previous one is configured', async () => {
  const status = async (site: SiteInMemory, key: string) => [
    (await site.get(DRAFTS, { 'x-api-key': key })).statusCode,
    (await site.get('/metrics', { authorization: `Bearer ${key}` })).statusCode,
  ]
  const TRUST_PROXY = '10.0.0.1'
  const before = await openSite({ CONTENT_API_KEY: OLD, TRUST_PROXY })
  const during = await openSite({ CONTENT_API_KEY: NEW, CONTENT_API_KEY_PREVIOUS: OLD, TRUST_PROXY })
  const after = await openSite({ CONTENT_API_KEY: NEW, TRUST_PROXY })
  expect([await status(before, OLD), await status(before, NEW)]).toEqual([
    [200, 200],
    [401, 401],
  ])
  expect([await status(during, OLD), await status(during, NEW)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect([await status(after, OLD), await status(after, NEW)]).toEqual([
    [401, 401],
    [200, 200],
  ])
})

test('LINK_SECRET: accepts older links and forms while the previous one is configured', async () => {
  const DATA_DIR = await dataDir()
  const link = (secret: string, reference: string) =>
    `/retailers/status?link=${createRequestLinks(signingKeys([secret])('request-link')).tokenOf({ kind: 'status', reference })}`
  const before = await openSite({ DATA_DIR, LINK_SECRET: OLD })
  const reference = await sendRequest(before)
  const during = await openSite({ DATA_DIR, LINK_SECRET: NEW, LINK_SECRET_PREVIOUS: OLD })
  const after = await openSite({ DATA_DIR, LINK_SECRET: NEW })
  const opens = async (site: SiteInMemory) => [
    (await site.get(link(OLD, reference))).statusCode === 200,
    (await site.get(link(NEW, reference))).statusCode === 200,
  ]
  expect([await opens(before), await opens(during), await opens(after)]).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
})

test('DATABASE_URL: a second user takes over while the first still works, then the first is dropped', async () => {
  const postgres = await startPostgres()
  closing(postgres, () => postgres.stop())
  const admin = new Client(postgres.address('postgres'))
  await admin.connect()
  const run = async (statements: string, database = 'postgres') => {
    const client = new Client(postgres.address(database))
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  await admin.query(`create role site_a login password '${OLD}'`)
  await admin.query('create database home owner site_a')
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file')
  const rules = readFileSync(rows[0]?.hba_file ?? '', 'utf8')
  await writeFile(rows[0]?.hba_file ?? '', `host all site_a,site_b 127.0.0.1/32 scram-sha-256\n${rules}`)
  await admin.query('select pg_reload_conf()')
  const url = (user: string, password: string) => {
    const address = new URL(postgres.address('home'))
    address.username = user
    address.password = password
    return address.href
  }
  const first = await openSite({ DATABASE_URL: url('site_a', OLD) })
  await sendRequest(first)
  await expect(siteInMemory({ DATABASE_URL: url('site_a', NEW) })).rejects.toThrow(/refused|password/)

  // As in the guide.
  await run(`create role site_b login password '${NEW}' in role site_a`)
  const second = await openSite({ DATABASE_URL: url('site_b', NEW) })
  await Promise.all([sendRequest(first), sendRequest(second)])
  await toClose.splice(1, 1)[0]?.close()
  await run('reassign owned by site_a to site_b; drop owned by site_a; drop role site_a', 'home')
  await sendRequest(second)
  const third = await openSite({ DATABASE_URL: url('site_b', NEW) })
  await sendRequest(third)
  await expect(siteInMemory({ DATABASE_URL: url('site_a', OLD) })).rejects.toThrow(/refused|password/)
  const counting = new Client(postgres.address('home'))
  await counting.connect()
  expect((await counting.query('select * from retailer_request')).rows).toHaveLength(5)
  await counting.end()
  await admin.end()
})

/** A mail server that requires a password. */
async function startMailServer(keys: ReturnType<typeof keysOfProvider>) {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ password }, _session, callback) {
      if (keys.accepts(password)) callback(null, { user: 'site' })
      else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onData(stream, { envelope }, callback) {
      stream.on('data', () => undefined)
      stream.on('end', () => {
        received.push(envelope.rcptTo[0]?.address ?? '')
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  closing(server, () => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { received, url: (password: string) => `smtp://site:${password}@127.0.0.1:${port}` }
}

test('SMTP_URL: emails are sent with either password, and ones the old could not send are sent with the new', async () => {
  const keys = keysOfProvider()
  const server = await startMailServer(keys)
  const DATA_DIR = await dataDir()
  const before = await openSite({ DATA_DIR, SMTP_URL: server.url(OLD) })
  await sendRequest(before)
  await expect.poll(() => server.received.length).toBe(2)
  keys.issue()
  const during = await openSite({ SMTP_URL: server.url(NEW) })
  await Promise.all([sendRequest(before), sendRequest(during)])
  await expect.poll(() => server.received.length).toBe(6)
  // Too early: the old one is withdrawn while a replica still uses it.
  keys.revokeOld()
  await sendRequest(before)
  await toClose.splice(toClose.length - 2, 1)[0]?.close()
  await openSite({ DATA_DIR, SMTP_URL: server.url(NEW) })
  await expect.poll(() => server.received.length).toBe(8)
})

test('SENDGRID_API_KEY: emails are sent with either key, and with the new one alone', async () => {
  const keys = keysOfProvider()
  const usedKeys: string[] = []
  const server = await startScriptedServer(({ headers, path: requestPath }, response) => {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!keys.accepts(key)) return answerJson(response, 401, { errors: [{ message: 'wrong key' }] })
    if (requestPath === '/v3/mail/send') usedKeys.push(key ?? '')
    answerJson(response, requestPath === '/v3/mail/send' ? 202 : 200, { scopes: ['mail.send'] })
  })
  closing(server, () => server.stop())
  const site = (key: string) => openSite({ SENDGRID_API_KEY: key, SENDGRID_API_URL: server.url })
  const before = await site(OLD)
  await sendRequest(before)
  await expect.poll(() => usedKeys).toEqual([OLD, OLD])
  keys.issue()
  const during = await site(NEW)
  await Promise.all([sendRequest(before), sendRequest(during)])
  await expect.poll(() => usedKeys.toSorted()).toEqual([NEW, NEW, OLD, OLD, OLD, OLD].toSorted())
  keys.revokeOld()
  await sendRequest(during)
  await expect.poll(() => usedKeys.length).toBe(8)
})

test('AZURE_STORAGE_CONNECTION_STRING: either of the account’s two keys opens the content', async () => {
  const azurite = await startAzurite({ accounts: 1 })
  closing(azurite, () => azurite.stop())
  const { connectionString, withSecondKey } = azurite.nextAccount()
  const quiet = () => undefined
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const listContainers = async (connection: string) => {
    const { store } = openContent({ kind: 'azure', connectionString: connection }, log)
    return store.listContainers()
  }
  expect(withSecondKey).not.toBe(connectionString)
  expect([await listContainers(connectionString), await listContainers(withSecondKey)]).toEqual([[], []])
  const wrong = connectionString.replace(/AccountKey=[^;]+/, 'AccountKey=d3Jvbmc=')
  await expect(listContainers(wrong)).rejects.toThrow(/403|authenticat/i)
})

test('IMAGE_OPTIMIZER_KEY, IMAGE_OPTIMIZER_SECRET: thumbnails are created with either pair, and with the new one alone', async () => {
  const keys = keysOfProvider()
  const server = await startScriptedServer(({ body }, response) => {
    const { key, secret } = (body as { auth: { key: string; secret: string } }).auth
    const success = keys.accepts(key) && keys.accepts(secret)
    answerJson(response, success ? 200 : 401, { success })
  })
  closing(server, () => server.stop())
  const make = async (apiKey: string) => {
    const quiet = () => undefined
    const thumbnailer = createServiceThumbnailer({
      serviceUrl: server.url,
      key: apiKey,
      secret: apiKey,
      account: { name: 'a', key: 'k' },
      sourceAddress: async () => 'https://account.test/kitchen.jpg',
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    })
    const time = '2026-01-01T00:00:00.000Z'
    const item = {
      container: 'shiloh-images-gallery',
      name: 'kitchen.jpg',
      contentType: 'image/jpeg',
      size: 1,
      version: 'v',
      etag: 'v.e',
      createdAt: time,
      modifiedAt: time,
      metadata: {},
    }
    return (await thumbnailer.make(item, { width: 9, height: 9, strategy: 'fit', scale: 75 })).kind
  }
  expect([await make(OLD), await make(NEW)]).toEqual(['made', 'unavailable'])
  keys.issue()
  expect([await make(OLD), await make(NEW)]).toEqual(['made', 'made'])
  keys.revokeOld()
  expect([await make(OLD), await make(NEW)]).toEqual(['unavailable', 'made'])
})

test('every secret is covered here and in the guide', () => {
  const secrets = secretsOf(environmentSchema).filter((name) => !name.endsWith('_PREVIOUS'))
  const titles = readFileSync(import.meta.filename, 'utf8').matchAll(/^test\(\s*'([A-Z_, ]+): /gm)
  const rehearsedSecrets = [...titles].flatMap(([, names = '']) => names.split(', '))
  expect(rehearsedSecrets.sort()).toEqual(secrets.sort())
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/operators-guide.md'), 'utf8')
  const [, table = ''] = /^## Rotate keys\n([\s\S]*?)^## /m.exec(guide) ?? []
  for (const name of secrets) expect(table).toContain(`\`${name}\``)
})
