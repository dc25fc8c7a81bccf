import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '#config/config.ts'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { answerJson, startScriptedServer } from '#tests/support/network/scripted-server.ts'
import { startPostgres, type TestPostgres } from '#tests/support/stores/postgres.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type Finding, faultName } from './check.ts'
import { checkContent } from './checks/content.ts'
import { checkDatabase } from './checks/database.ts'
import { checkMail } from './checks/services.ts'

const SECRET = 'a-very-secret-word'
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function fault(check: (config: Config) => Promise<Finding>, env: Record<string, string>) {
  const settings = readConfig({ DATA_DIR: '/nonexistent', ...env })
  if (!settings.ok) throw new Error(settings.faults.join('\n'))
  const { status, detail } = await check(settings.config).catch((error: unknown) => ({
    status: 'failed',
    detail: faultName(error),
  }))
  expect(status).toBe('failed')
  expect(detail).not.toContain(SECRET)
  return detail
}

async function portOf(server: Pick<Server, 'address'>): Promise<number> {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  return address.port
}

async function speaker(words?: string | Buffer): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', silent)
    if (words !== undefined) socket.once('data', () => socket.end(words))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(async () => new Promise((resolve) => server.close(resolve)))
  return portOf(server)
}

/** A port that was just closed, so nothing listens on it. */
async function closedPort(): Promise<number> {
  const port = await speaker()
  await endings.pop()?.()
  return port
}

describe('PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  const faultFor = (url: string) => fault(checkDatabase, { DATABASE_URL: url })

  test('that is not running', async () => {
    const port = await closedPort()
    expect(await faultFor(`postgres://site:${SECRET}@127.0.0.1:${port}/site`)).toBe(
      `postgres://127.0.0.1:${port}/site: connection refused: nothing listens at that address and port (ECONNREFUSED)`,
    )
  })

  test('without that database', async () => {
    expect(await faultFor(postgres.address('nowhere'))).toMatch(
      /database does not exist: create it \(3D000\)$/,
    )
  })

  test('that rejects the user or the password', async () => {
    const stranger = postgres.address('postgres').replace('site@', `stranger:${SECRET}@`)
    expect(await faultFor(stranger)).toMatch(/sign-in rejected: no such user/)
    const refusal = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')
    const length = Buffer.alloc(4)
    length.writeInt32BE(refusal.length + 4)
    const port = await speaker(Buffer.concat([Buffer.from('E'), length, refusal]))
    expect(await faultFor(`postgres://site:${SECRET}@127.0.0.1:${port}/site`)).toMatch(
      /sign-in rejected: wrong user or password \(28P01\)$/,
    )
  })

  test('without TLS if the address requires it', async () => {
    expect(await faultFor(`${postgres.address('postgres')}?sslmode=verify-full`)).toMatch(
      /does not offer TLS/,
    )
  })
})

describe('mail', () => {
  async function smtp(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
    const server = new SMTPServer({ logger: false, disableReverseLookup: true, ...options })
    server.on('error', silent)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    endings.push(async () => new Promise((resolve) => server.close(() => resolve(undefined))))
    return portOf(server.server)
  }
  const faultFor = (url: string) => fault(checkMail, { SMTP_URL: url })

  test('that is not running', async () => {
    expect(await faultFor(`smtp://site:${SECRET}@127.0.0.1:${await closedPort()}`)).toMatch(
      /^smtp: connection refused/,
    )
  })

  test('that rejects the password', async () => {
    const port = await smtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error(`not ${SECRET}`)),
    })
    expect(await faultFor(`smtp://site:${SECRET}@127.0.0.1:${port}`)).toMatch(/^smtp: sign-in rejected/)
  })

  test('with an untrusted certificate, and without TLS', async () => {
    const port = await smtp({ secure: true })
    expect(await faultFor(`smtps://127.0.0.1:${port}`)).toMatch(/^smtp: the certificate /)
    const plain = await smtp({ disabledCommands: ['STARTTLS', 'AUTH'] })
    expect(await faultFor(`smtps://127.0.0.1:${plain}`)).toMatch(/^smtp: no TLS at that port/)
    expect(await faultFor(`smtp://127.0.0.1:${plain}?requireTLS=true`)).toMatch(/^smtp: .*STARTTLS/)
  })

  test('that is something else', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    endings.push(async () => new Promise((resolve) => server.close(resolve)))
    expect(await faultFor(`smtp://127.0.0.1:${await portOf(server)}`)).toMatch(
      /^smtp: the server is not a mail server/,
    )
  })

  test.each([
    [401, {}, 'sendgrid: sign-in rejected (status 401)'],
    [403, {}, 'sendgrid: sign-in rejected (status 403)'],
    [500, {}, 'sendgrid: status 500'],
    [200, { scopes: ['stats.read'] }, 'sendgrid: the key lacks the permission mail.send'],
  ])('that is SendGrid and answers %i %j', async (status, body, detail) => {
    const server = await startScriptedServer((_call, response) => answerJson(response, status, body))
    endings.push(() => server.stop())
    expect(await fault(checkMail, { SENDGRID_API_KEY: SECRET, SENDGRID_API_URL: server.url })).toBe(detail)
  })

  test('an outbox that cannot be created', async () => {
    const folder = await temporaryFolder()
    endings.push(() => folder.remove())
    const file = path.join(folder.path, 'outbox')
    await writeFile(file, '')
    expect(await fault(checkMail, { DATA_DIR: folder.path })).toMatch(
      /^file: there is a file in place of a folder/,
    )
  })
})

describe('Azure Blob Storage', () => {
  const account = (endpoint: string) => ({
    AZURE_STORAGE_CONNECTION_STRING: `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${Buffer.from(SECRET).toString('base64')};BlobEndpoint=${endpoint}/a`,
  })
  const check = (config: Config) => checkContent(config, log)

  test('that is not running', async () => {
    expect(await fault(check, account(`http://127.0.0.1:${await closedPort()}`))).toMatch(
      /^Azure Blob Storage: connection refused/,
    )
  })

  test.each([
    [403, 'AuthenticationFailed', 'sign-in rejected: wrong account key'],
    [403, 'AuthorizationFailure', 'sign-in rejected: blocked by the account’s firewall'],
    [409, 'PublicAccessNotPermitted', 'access denied: the account does not allow public containers'],
  ])('that answers %i %s', async (status, code, words) => {
    const server = await startScriptedServer((_call, response) => {
      response.writeHead(status, { 'x-ms-error-code': code, 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`)
    })
    endings.push(() => server.stop())
    const detail = await fault(check, account(server.url))
    expect(detail).toContain(`Azure Blob Storage: ${words}`)
    expect(detail).toContain(`(${code})`)
  })

  test('with private instead of public containers', async () => {
    const server = await startScriptedServer((_call, response) => {
      response.writeHead(404, { 'x-ms-error-code': 'ResourceNotFound', 'x-ms-version': '2021-12-02' })
      response.end()
    })
    endings.push(() => server.stop())
    expect(await fault(check, { STORAGE_ACCOUNT_URL: server.url })).toContain('none that are public')
  })
})

describe('describes rare faults', () => {
  const errorWithCode = (code: string) => Object.assign(new Error(SECRET), { code })
  test.each<[unknown, string]>([
    [errorWithCode('ENOTFOUND'), 'host name not found (ENOTFOUND)'],
    [errorWithCode('CERT_HAS_EXPIRED'), 'the certificate has expired (CERT_HAS_EXPIRED)'],
    [
      errorWithCode('ERR_TLS_CERT_ALTNAME_INVALID'),
      'the certificate is for another host name (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      new TypeError('fetch failed', { cause: errorWithCode('ECONNRESET') }),
      'connection closed by the other side (ECONNRESET)',
    ],
    [
      new AggregateError([errorWithCode('ECONNREFUSED')]),
      'connection refused: nothing listens at that address and port (ECONNREFUSED)',
    ],
    [
      new ContentUnavailableError(SECRET, { reason: 'ENOTFOUND' }),
      'account not found: host name not found (ENOTFOUND)',
    ],
    [new ContentUnavailableError(SECRET), 'the reason is unknown'],
    [errorWithCode('ESOMETHING'), 'ESOMETHING'],
    [new DOMException(SECRET, 'TimeoutError'), 'no answer in time'],
    [new Error('timeout expired'), 'no answer in time'],
    [new Error(SECRET), 'the reason is unknown'],
    [SECRET, 'the reason is unknown'],
  ])('%o', (error, words) => {
    expect(faultName(error)).toBe(words)
  })
})
