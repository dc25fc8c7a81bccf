import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '#tests/support/network/certificate.ts'
import {
  answerJson,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/support/network/scripted-server.ts'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type CheckResult, runChecks } from './check.ts'
import { runDoctor } from './run-doctor.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ScriptedServer

beforeEach(async () => {
  folder = await temporaryFolder()
  server = await startScriptedServer()
})
afterEach(async () => {
  await server.stop()
  await folder.remove()
})

async function doctor(env: Record<string, string>, args: readonly string[] = ['--json']) {
  const out: string[] = []
  const err: string[] = []
  const exitCode = await runDoctor([...args, '--timeout', '5'], {
    env: { DATA_DIR: folder.path, ...env },
    terminal: {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      barStream: undefined,
      confirm: async () => undefined,
    },
  })
  return { exitCode, out: out.join('\n'), err: err.join('\n') }
}

async function finding(name: string, env: Record<string, string>): Promise<CheckResult | undefined> {
  const { out } = await doctor(env)
  const { checks } = JSON.parse(out) as { readonly checks: readonly CheckResult[] }
  return checks.find((check) => check.name === name)
}

describe('the report', () => {
  test('passes an empty environment on a fresh machine', async () => {
    const { exitCode, out } = await doctor({}, [])
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^CHECK +STATUS +TIME +FOUND$/m)
    expect(out).toMatch(/^Data folder +ok +\d+ ms +writable, /m)
    expect(out).toMatch(/^Request store +WARNING +\d+ ms +SQLite: does not exist yet/m)
  })

  test('reports configuration faults without their values, and makes no calls', async () => {
    const { exitCode, out } = await doctor({ PORT: 'secret', RETAILER_PORTAL_URL: server.url })
    expect(exitCode).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, checks: [{ variables: ['PORT'], status: 'failed' }] })
    expect(out).not.toContain('secret')
    expect(server.calls).toEqual([])
  })

  test('exits with 2 and a hint for an invalid command line', async () => {
    const { exitCode, err } = await doctor({}, ['--jsn'])
    expect(exitCode).toBe(2)
    expect(err).toContain('--help')
    expect((await doctor({}, ['--help'])).out).toContain('Exit code')
  })

  test('fails a check that times out, and still reports the others', async () => {
    const results = await runChecks(
      [
        { name: 'deaf', variables: [], run: () => new Promise(() => {}) },
        { name: 'well', variables: [], run: async () => ({ status: 'ok', detail: 'here' }) },
      ],
      50,
    )
    expect(results).toMatchObject([
      { name: 'deaf', status: 'failed', detail: 'no answer within 0.05 s' },
      { name: 'well', status: 'ok' },
    ])
  })
})

describe('storage', () => {
  test('reads and writes a content directory and cleans up', async () => {
    const container = path.join(folder.path, 'content/shiloh-images-gallery')
    await mkdir(container, { recursive: true })
    expect(await finding('Content storage', {})).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining('readable and writable, but containers of pages are missing:'),
    })
  })

  test('warns about containers that are not part of the site', async () => {
    for (const name of ['shiloh-images-gallery', 'private-db-backups', 'all-images-thumbnails-backup'])
      await mkdir(path.join(folder.path, 'content', name), { recursive: true })
    expect(await finding('Content storage', {})).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining(
        'CONTENT_PREFIXES excludes all-images-thumbnails-backup, private-db-backups:',
      ),
    })
  })

  test('fails if Azure does not answer, without revealing the key', async () => {
    const key = Buffer.from('the-key-of-the-account').toString('base64')
    const connection = `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=${server.url}/a`
    const { out } = await doctor({ AZURE_STORAGE_CONNECTION_STRING: connection })
    const { checks } = JSON.parse(out) as { checks: CheckResult[] }
    expect(checks.find(({ name }) => name === 'Content storage')).toMatchObject({ status: 'failed' })
    expect(out).not.toContain(key)
  })

  test('fails if the data folder is a file', async () => {
    const file = path.join(folder.path, 'file')
    await writeFile(file, '')
    expect(await finding('Data folder', { DATA_DIR: file })).toMatchObject({
      status: 'failed',
      detail: 'there is a file in place of a folder (EEXIST)',
    })
  })
})

describe('the request store', () => {
  test('passes for a store at the current version', async () => {
    await (await openSqliteRequestStore(folder.path)).close()
    expect(await finding('Request store', {})).toMatchObject({
      status: 'ok',
      detail: 'SQLite: writable, schema up to date; versions since 1.0.0 can use it',
    })
  })

  test('fails for a file that is not a database', async () => {
    await writeFile(path.join(folder.path, 'site.sqlite'), 'This is text, not a database.')
    expect(await finding('Request store', {})).toMatchObject({ status: 'failed' })
  })

  test('fails if PostgreSQL does not answer, without revealing the password', async () => {
    const { out } = await doctor({ DATABASE_URL: 'postgres://site:secret-password@127.0.0.1:9/site' })
    expect(out).toContain('ECONNREFUSED')
    expect(out).not.toContain('secret-password')
  })
})

describe('mail', () => {
  test('passes for a mail server that answers, and fails for a closed port', async () => {
    const greeter = createServer((socket) => {
      socket.write('220 mail.test ESMTP\r\n')
      socket.on('data', () => socket.write('250 mail.test\r\n'))
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => greeter.listen(0, '127.0.0.1', resolve))
    const address = greeter.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await finding('Mail transport', { SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({
      status: 'ok',
      detail: 'smtp: answers',
    })
    await new Promise((resolve) => greeter.close(resolve))
    expect(await finding('Mail transport', { SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({
      status: 'failed',
    })
  })
})

describe('the image service', () => {
  const env = () => ({
    IMAGE_OPTIMIZER_URL: server.url,
    IMAGE_OPTIMIZER_KEY: 'key',
    IMAGE_OPTIMIZER_SECRET: 'image-secret',
    AZURE_STORAGE_CONNECTION_STRING: `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=YQ==;BlobEndpoint=${server.url}/a`,
  })

  test('passes if it answers a call without a picture', async () => {
    server.answer = (call, response) => answerJson(response, call.path === '/v1/url' ? 400 : 404, {})
    expect(await finding('Image service', env())).toMatchObject({ status: 'ok' })
    const call = server.calls.find(({ path }) => path === '/v1/url')
    expect(call?.body).toEqual({ auth: { key: 'key', secret: 'image-secret' }, wait: true })
  })

  test('fails if it rejects the key', async () => {
    server.answer = (_call, response) => answerJson(response, 401, {})
    const { out } = await doctor(env())
    expect(out).toContain('rejects our key')
    expect(out).not.toContain('image-secret')
  })
})

describe('links and redirects', () => {
  test('passes for a reachable portal and one that requires a browser, and fails for a missing page', async () => {
    server.answer = (call, response) => answerJson(response, call.method === 'HEAD' ? 405 : 200)
    const portal = () => finding('Retailer portal', { RETAILER_PORTAL_URL: `${server.url}/sign-in` })
    expect(await portal()).toMatchObject({ status: 'ok' })
    server.answer = (_call, response) => answerJson(response, 403)
    expect(await portal()).toMatchObject({ status: 'ok', detail: expect.stringContaining('blocks programs') })
    server.answer = (_call, response) => answerJson(response, 404)
    expect(await portal()).toMatchObject({ status: 'failed' })
  })

  test('reports a redirect without following it', async () => {
    const stranger = await startScriptedServer((_call, response) => answerJson(response, 200, {}))
    server.answer = (_call, response) => response.writeHead(302, { location: `${stranger.url}/secret` }).end()
    expect(await finding('Retailer portal', { RETAILER_PORTAL_URL: server.url })).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining(`redirects to ${stranger.url}/secret`),
    })
    expect(stranger.calls).toEqual([])
    await stranger.stop()
  })
})

test('fails for a public address with an untrusted certificate, with the reason', async () => {
  const { file } = await makeCertificate(folder.path)
  const pem = await readFile(file, 'utf8')
  const secure = createTlsServer({ key: pem, cert: pem }, (_request, response) => response.end())
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const address = secure.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { out } = await doctor({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  const { checks } = JSON.parse(out) as { readonly checks: readonly CheckResult[] }
  for (const name of ['Public address', 'Request form'])
    expect(checks.find((check) => check.name === name)).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching(/certificate|SELF_SIGNED_CERT/),
    })
  secure.close()
})

describe('feed and collector', () => {
  test('passes for a feed, and fails for another page', async () => {
    server.answer = (_call, response) => response.end('<feed xmlns="http://www.w3.org/2005/Atom"></feed>')
    const feed = () => finding('Video feed', { VIDEO_FEED_URL: `${server.url}/feed.xml` })
    expect(await feed()).toMatchObject({ status: 'warning', detail: 'readable, but has no videos' })
    server.answer = (_call, response) => answerJson(response, 500)
    expect(await feed()).toMatchObject({ status: 'failed', detail: 'status 500' })
    server.answer = (_call, response) => response.end('<html><body>A page</body></html>')
    expect(await feed()).toMatchObject({ status: 'failed', detail: 'the answer is not a video feed' })
    server.answer = (_call, response) => response.end('<html><body>A broken page')
    expect(await feed()).toMatchObject({ status: 'failed', detail: 'the answer is not a video feed' })
  })
})
