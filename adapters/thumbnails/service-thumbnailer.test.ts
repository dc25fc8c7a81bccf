import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '#core/content/item.ts'
import { createServiceThumbnailer } from './service-thumbnailer.ts'

const item: ContentItem = {
  container: 'shiloh-images-gallery',
  name: 'sub folder/a.jpg',
  contentType: 'image/jpeg',
  size: 1000,
  version: 'v1',
  etag: 'v1.e1',
  createdAt: '2026-01-01T00:00:00.000Z',
  modifiedAt: '2026-01-01T00:00:00.000Z',
  metadata: { species: 'Maple' },
}
const wish = { width: 400, height: 300, strategy: 'crop', scale: 75 } as const

interface Asked {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

let server: Server
let requests: Asked[]
let logEntries: object[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  requests = []
  logEntries = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      const { method, url, headers } = request
      requests.push({ method, path: url, contentType: headers['content-type'], body })
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function urlOf(target: Server): string {
  const address = target.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const make = (options: { serviceUrl?: string; timeoutMs?: number; contentType?: string } = {}) =>
  createServiceThumbnailer({
    serviceUrl: options.serviceUrl ?? urlOf(server),
    key: 'the key',
    secret: 'the secret',
    account: { name: 'account', key: 'account key' },
    sourceAddress: async ({ container, name }) =>
      `https://account.test/${container}/${encodeURI(name)}?sig=x`,
    log: { debug() {}, info() {}, error() {}, warn: (details) => void logEntries.push(details) },
    ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
  }).make({ ...item, contentType: options.contentType ?? item.contentType }, wish)

test('sends every field the service expects', async () => {
  answer = (_request, response) => response.end('{"success":true}')
  expect(await make()).toEqual({ kind: 'made' })
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/v1/url',
      contentType: 'application/json',
      body: {
        auth: { key: 'the key', secret: 'the secret' },
        azure_store: {
          metadata: {},
          path: 'shiloh-images-gallery/sub folder/a.jpg',
          account: 'account',
          key: 'account key',
          container: 'all-images-thumbnails',
          headers: { 'Cache-Control': 'public, max-age=10' },
        },
        url: 'https://account.test/shiloh-images-gallery/sub%20folder/a.jpg?sig=x',
        wait: true,
        resize: { width: 400, height: 300, strategy: 'crop', scale: 75 },
      },
    },
  ])
})

test('accepts an address with a path and a trailing slash', async () => {
  answer = (_request, response) => response.end('{}')
  await make({ serviceUrl: `${urlOf(server)}/optimise/` })
  expect(requests[0]?.path).toBe('/optimise/v1/url')
})

const unavailable = {
  kind: 'unavailable',
  message: 'The image optimization service did not make the thumbnail.',
}

test.each<[string, typeof answer]>([
  ['a refusal', (_request, response) => response.writeHead(422).end('{"success":false}')],
  ['a failure with status 200', (_request, response) => response.end('{"success":false,"message":"no"}')],
  ['a failure', (_request, response) => response.writeHead(500).end('oops')],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['an oversized response', (_request, response) => response.end(JSON.stringify('x'.repeat(300_000)))],
  [
    'a response that breaks off',
    (_request, response) => response.writeHead(200, { 'content-length': 99 }).destroy(),
  ],
])('treats %s as a failure and logs it without secrets', async (_what, handler) => {
  answer = handler
  expect(await make()).toEqual(unavailable)
  expect(logEntries).toHaveLength(1)
  expect(JSON.stringify(logEntries)).not.toMatch(/the key|the secret|account key|sig=/)
})

test('does not follow a redirect', async () => {
  answer = (_request, response) =>
    requests.length === 1 ? response.writeHead(307, { location: '/elsewhere' }).end() : response.end('{}')
  expect(await make()).toEqual(unavailable)
  expect(requests).toHaveLength(1)
})

test('times out if the service does not respond', async () => {
  answer = () => {}
  expect(await make({ timeoutMs: 50 })).toEqual(unavailable)
})

test('does not send drawings and documents', async () => {
  for (const contentType of ['image/svg+xml', 'application/pdf']) {
    expect(await make({ contentType })).toMatchObject({ kind: 'unreadable' })
  }
  expect(requests).toEqual([])
})
