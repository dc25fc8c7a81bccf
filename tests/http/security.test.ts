import { connect, type Socket } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createGuardedServer } from '#server/connections/guarded-server.ts'
import { packItems } from '../support/content/sample-pack.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile(PRODUCTION)

function sourcesOf(answer: LightMyRequestResponse, directive: string): readonly string[] | undefined {
  const policy = answer.headers['content-security-policy'] ?? ''
  const sources = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
  return sources?.slice(1)
}

const PAGES = [
  '/',
  '/about',
  '/gallery',
  '/gallery?species=Maple',
  '/education/styles',
  '/retailers',
  '/no-such-page',
]

const ANSWERS: readonly [what: string, ask: () => Promise<LightMyRequestResponse>][] = [
  ...PAGES.map(
    (url) => [`page ${url}`, () => site.get(url)] as [string, () => Promise<LightMyRequestResponse>],
  ),
  ['page from memory', async () => (await site.get('/about'), site.get('/about'))],
  ['data of a page', () => site.get('/gallery.data')],
  ['redirect of an old address', () => site.get('/about.html')],
  ['redirect to the one address of a page', () => site.get('/about/')],
  ['call', () => site.get('/api/containers')],
  ['unknown call', () => site.get('/api/nothing')],
  ['call without the key', () => site.app.inject({ method: 'DELETE', url: '/api/Container/a/Blob/b' })],
  [
    'call from another site',
    () => site.app.inject({ method: 'POST', url: '/api/Blob', headers: { origin: 'https://evil.test' } }),
  ],
  [
    'broken JSON',
    () =>
      site.app.inject({
        method: 'POST',
        url: '/api/retailers/shiloh',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
  ],
  [
    'body too large',
    () =>
      site.app.inject({
        method: 'POST',
        url: '/api/retailers/shiloh',
        payload: { comments: 'x'.repeat(100_000) },
      }),
  ],
  [
    'form too large',
    () =>
      site.app.inject({
        method: 'POST',
        url: '/retailers',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a'.repeat(100_000),
      }),
  ],
  ['other method', () => site.app.inject({ method: 'PUT', url: '/about' })],
  ['TRACE, which would echo headers', () => site.app.inject({ method: 'TRACE', url: '/about' })],
  ['health', () => site.get('/healthz')],
  ['figures without the key', () => site.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })],
  ['robots.txt', () => site.get('/robots.txt')],
  ['sitemap', () => site.get('/sitemap.xml')],
  ['icon', () => site.get('/favicon.svg')],
  ['unknown file', () => site.get('/files/none/none.jpg')],
  ['unknown picture', () => site.get('/media/x/320/none/none.avif')],
  ['unknown poster', () => site.get('/video-posters/none')],
  ['unsafe address', () => site.get('/%00')],
]

describe('criteria of an A+ at Mozilla Observatory, for every kind of response', () => {
  test.each(ANSWERS)('%s', async (_what, ask) => {
    const answer = await ask()
    const { headers } = answer
    const [, seconds] =
      /^max-age=(\d+); includeSubDomains; preload$/.exec(String(headers['strict-transport-security'])) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    const isPicture = String(headers['content-type']).startsWith('image/') && answer.statusCode < 400
    expect(headers['cross-origin-resource-policy']).toBe(isPicture ? 'cross-origin' : 'same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(sourcesOf(answer, 'default-src')).toEqual(["'none'"])
    expect(sourcesOf(answer, 'base-uri')).toEqual(["'none'"])
    expect(sourcesOf(answer, 'frame-ancestors')).toEqual(["'none'"])
    for (const directive of ['script-src', 'object-src'])
      for (const source of sourcesOf(answer, directive) ?? [])
        expect(source).toMatch(
          /^('self'|'sha256-[A-Za-z0-9+/=]{44}'|https:\/\/www\.googletagmanager\.com\/gtag\/js)$/,
        )
    const policy = String(headers['content-security-policy'])
    // A sandboxed drawing may style itself; it is not a page and runs nothing.
    const isDrawing = String(headers['content-type']).startsWith('image/svg')
    expect(isDrawing ? policy.replace("style-src 'unsafe-inline'", '') : policy).not.toMatch(/unsafe|\*/)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test.each(PAGES)('%s restricts what it loads, and cannot be framed or post elsewhere', async (url) => {
    const answer = await site.get(url)
    expect(sourcesOf(answer, 'frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf(answer, 'base-uri')).toEqual(["'none'"])
    expect(sourcesOf(answer, 'form-action')).toEqual(["'self'"])
    expect(sourcesOf(answer, 'style-src')?.every((source) => /^'(self|sha256-.{44})'$/.test(source))).toBe(
      true,
    )
    expect(sourcesOf(answer, 'require-trusted-types-for')).toEqual(["'script'"])
    expect(sourcesOf(answer, 'trusted-types')).toEqual(['default'])
    expect(String(answer.headers['permissions-policy'])).toContain('camera=()')
  })

  test('a page’s scripts are our own files or allowed by hash', async () => {
    const { body } = await site.get('/gallery')
    for (const [, address] of body.matchAll(/<script[^>]*\bsrc="([^"]*)"/g))
      expect(address).toMatch(/^\/assets\//)
    expect(body).not.toMatch(/\son[a-z]+="|javascript:/i)
  })

  test('documents open in the browser’s viewer, and can’t be embedded by other sites', async () => {
    const [document] = packItems('shiloh-documents-education-resources')
    const answer = await site.get(
      `/files/shiloh-documents-education-resources/${encodeURIComponent(document!)}`,
    )
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(sourcesOf(answer, 'frame-ancestors')).toEqual(["'none'"])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('the token’s cookie is for this site and HTTPS only', async () => {
    const [cookie] = (await site.get('/retailers')).cookies
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', secure: true, sameSite: 'Strict', path: '/' })
  })
})

describe('environments', () => {
  const staging = siteForFile({ SITE_ENV: 'staging' })

  test('staging is never indexed', async () => {
    for (const url of [
      '/',
      '/about',
      '/robots.txt',
      '/favicon.svg',
      '/api/videos',
      '/no-such-page',
      '/retailers',
    ])
      expect((await staging.get(url)).headers['x-robots-tag']).toBe('noindex')
    expect((await staging.get('/about')).body).toContain('content="noindex"')
  })

  test('production can be indexed', async () => {
    expect((await site.get('/about')).headers['x-robots-tag']).toBeUndefined()
    expect((await site.get('/about')).body).not.toContain('noindex')
  })
})

describe('slow and hostile clients', () => {
  const LIMITS = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 25 }

  async function serve() {
    const server = createGuardedServer((request, response) => {
      request.resume()
      request.on('end', () => response.end('here'))
    }, LIMITS)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const open: Socket[] = []
    const send = (text: string) =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(address.port, '127.0.0.1', () => {
          socket.write(text)
          resolve(socket)
        })
        socket.on('error', reject)
        open.push(socket)
      })
    const stop = () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    }
    return { url: `http://127.0.0.1:${address.port}/`, send, stop }
  }

  const answerOf = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('error', () => resolve(text))
      socket.on('close', () => resolve(text))
    })

  test('closes connections that never finish their headers, and serves others meanwhile', async () => {
    const { url, send, stop } = await serve()
    const slow = await Promise.all(
      Array.from({ length: 100 }, () => send('GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: ')),
    )
    const closingAnswers = slow.map(answerOf)
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('a')
    }, 50)
    expect(await (await fetch(url)).text()).toBe('here')
    for (const answer of await Promise.all(closingAnswers)) expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/)
    clearInterval(drip)
    await stop()
  })

  test('closes bodies that never end, too', async () => {
    const { send, stop } = await serve()
    const socket = await send('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 1000\r\n\r\nabc')
    expect(await answerOf(socket)).toMatch(/^(HTTP\/1\.1 408|$)/)
    await stop()
  })

  test('rejects headers over 16 KB', async () => {
    const { send, stop } = await serve()
    const socket = await send(`GET / HTTP/1.1\r\nHost: site.test\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 431/)
    await stop()
  })

  test('rejects smuggled requests', async () => {
    const { send, stop } = await serve()
    const socket = await send(
      'POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    )
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400/)
    await stop()
  })
})
