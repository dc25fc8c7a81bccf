import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/network/free-port.ts'
import { type ScriptedServer, startScriptedServer } from '#tests/support/network/scripted-server.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { checkRequestForm } from './request-form.ts'

let site: SiteInMemory | undefined
let server: ScriptedServer | undefined
let content: Awaited<ReturnType<typeof temporaryFolder>> | undefined
afterEach(async () => {
  await Promise.all([site?.close(), server?.stop()])
  await content?.remove()
  site = server = content = undefined
})

const findingAt = (publicUrl: string) => checkRequestForm({ publicUrl }, AbortSignal.timeout(20_000))

async function listening(env: Record<string, string> = {}): Promise<string> {
  content = await temporaryFolder()
  // A nonempty folder, so that the site does not copy the sample pack.
  await mkdir(path.join(content.path, 'nothing'))
  site = await siteInMemory({ PORT: '0', CONTENT_DIR: content.path, ...env })
  return site.app.listen({ host: '127.0.0.1', port: 0 })
}

test('passes for the site’s own form without storing anything', async () => {
  const url = await listening()
  expect(await findingAt(url)).toEqual({
    status: 'ok',
    detail:
      'the empty form was rejected with error messages (status 422), as it should be; nothing was stored',
  })
  const figures = (await site!.get('/metrics')).body
  expect(figures).toMatch(/^site_retailer_requests_total\{outcome="invalid"\} 2$/m)
  expect(figures).toMatch(/^site_retailer_requests_kept 0$/m)
})

test('fails if the site has another address', async () => {
  expect(await findingAt(await listening({ PUBLIC_URL: 'https://www.cabinetry.test' }))).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('from another site (status 403)'),
  })
})

const FORM = '<form><input type="hidden" name="xsrf" value="a.token"></form>'

test.each<[string, number, Record<string, string>, object]>([
  ['a proxy error', 400, {}, { status: 'failed', detail: 'sending it failed with status 400' }],
  [
    'a redirection',
    301,
    { location: '/' },
    { status: 'failed', detail: 'sending it failed with status 301' },
  ],
  [
    'no token',
    403,
    { 'content-type': 'text/html' },
    { status: 'failed', detail: expect.stringContaining('drop cookies') },
  ],
  ['too many requests', 429, {}, { status: 'warning' }],
])('fails on %s in response to the form', async (_what, status, headers, expected) => {
  server = await startScriptedServer((call, response) => {
    if (call.method === 'POST') response.writeHead(status, headers).end()
    else response.writeHead(200, { 'set-cookie': 'XSRF-TOKEN=a.token; Path=/' }).end(FORM)
  })
  expect(await findingAt(server.url)).toMatchObject(expected)
})

test('fails if the cookie is dropped', async () => {
  server = await startScriptedServer((_call, response) => response.end(FORM))
  expect(await findingAt(server.url)).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('cookie'),
  })
})

test('sends nothing if there is no site, or a different site', async () => {
  expect(await findingAt(`http://127.0.0.1:${await freePort()}`)).toMatchObject({ status: 'warning' })
  server = await startScriptedServer()
  expect(await findingAt(server.url)).toMatchObject({
    status: 'warning',
    detail: expect.stringContaining('answers with status 404 and no form'),
  })
  expect(server.calls.map(({ method }) => method)).toEqual(['GET'])
})
