import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile()
let port: number
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

/** The program's metrics, read in memory so that reading them adds no connection. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const { body } = await site.get('/metrics')
  const samples = body.matchAll(/^site_http_answers_total\{status="(\dxx)"\} (\d+)$/gm)
  // Whether a page is in time or late depends on the machine.
  const pages = body.matchAll(/^site_pages_total\{answer="(?:in-time|late)"\} (\d+)$/gm)
  return {
    ...Object.fromEntries([...samples].map(([, status = '', value]) => [status, Number(value)])),
    pages: [...pages].reduce((sum, [, value]) => sum + Number(value), 0),
  }
}

async function send(request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1])
}

const requestFor = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', ''].join('\r\n')

test.each([
  ['a rendered page', requestFor('/about'), 200, 1],
  ['a cached page', requestFor('/about'), 200, 1],
  ['a page the visitor already has', requestFor('/about', 'If-None-Match: *'), 304, 1],
  ['an unknown page', requestFor('/no-such-page'), 404, 1],
  ['a cached 404', requestFor('/another'), 404, 1],
  ['a redirect', requestFor('/about/'), 301, 1],
  ['a call', requestFor('/api/containers'), 200, 0],
  ['a personal page', requestFor('/ideas'), 200, 1],
  ['a malformed address', requestFor('/%zz'), 400, 0],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 0],
  ['no HTTP', 'nonsense\r\n\r\n', 400, 0],
  ['oversized headers', requestFor('/', `X-Long: ${'x'.repeat(20_000)}`), 431, 0],
  ['an unknown expectation', requestFor('/', 'Expect: wonders'), 417, 0],
])('%s is counted once', async (_what, request, status, pages) => {
  const before = await counts()
  expect(await send(request)).toBe(status)
  const name = `${String(status)[0]}xx`
  const expected = {
    ...before,
    [name]: (before[name] ?? 0) + 1,
    pages: (before['pages'] ?? 0) + pages,
  }
  await expect.poll(counts).toEqual(expected)
  expect(expected[name]).toBeGreaterThan(0)
})
