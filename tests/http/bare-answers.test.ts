import { once } from 'node:events'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuardedServer } from '#server/connections/guarded-server.ts'
import { type RawConnection, sendRaw } from '../support/reading/raw-answer.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const KEY = 'a-key-of-enough-length-for-these-tests'
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

const site = siteForFile({ CONTENT_API_KEY: KEY })
let port: number
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

const open: RawConnection[] = []
const send = (text: string, to = port) => {
  const connection = sendRaw(to, text)
  open.push(connection)
  return connection
}
afterAll(() => {
  for (const { socket } of open) socket.destroy()
})

const ALWAYS = [
  /^x-content-type-options: nosniff$/im,
  /^content-security-policy: default-src 'none'/im,
  /^referrer-policy: strict-origin$/im,
  /^cross-origin-opener-policy: same-origin$/im,
  /^cross-origin-resource-policy: same-origin$/im,
  /^cache-control: no-store$/im,
  /^content-length: 0$/im,
]

describe('responses sent before routing', () => {
  test.each([
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['no host for a cached page', 400, 'GET /about HTTP/1.1\r\nAccept-Encoding: br\r\n\r\n'],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['two hosts for a cached page', 400, 'GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['two hosts in HTTP/1.0', 400, 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no HTTP', 400, 'nonsense\r\n\r\n'],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
    ['headers that never end', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('%s: %i with the standard headers', async (_what, status, text) => {
    const connection = send(text)
    await connection.closed
    expect(connection.receivedText()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of ALWAYS) expect(connection.receivedText().replaceAll('\r', '')).toMatch(header)
  })

  test('HTTP/1.0 needs no Host header', async () => {
    const connection = send('GET /robots.txt HTTP/1.0\r\n\r\n')
    await connection.closed
    expect(connection.receivedText()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a client that sends Expect: 100-continue', () => {
  const upload = (key: string) =>
    [
      'POST /api/Container/shiloh-images-home/Blob/a.svg HTTP/1.1',
      'Host: a',
      `X-Api-Key: ${key}`,
      'Content-Type: image/svg+xml',
      `Content-Length: ${DRAWING.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n')

  test('gets a 100 if its key is right', async () => {
    const connection = send(upload(KEY))
    await connection.until(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
    connection.socket.write(DRAWING)
    expect(await connection.until(/\r\n\r\nHTTP\/1\.1 /)).toContain('HTTP/1.1 201 ')
  })

  test('is rejected before sending the body if its key is wrong', async () => {
    const connection = send(upload('a guess'))
    await connection.closed
    expect(connection.receivedText()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('slow bodies', () => {
  let server: Server
  let own: number
  beforeAll(async () => {
    const limits = { headersTimeout: 500, requestTimeout: 1500, connectionsCheckingInterval: 25 }
    server = createGuardedServer((request, response) => site.app.routing(request, response), limits)
    for (const listener of site.app.server.listeners('clientError')) {
      server.on('clientError', (...values) => Reflect.apply(listener, server, values))
    }
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    own = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const post = (url: string, more: readonly string[], body: string) =>
    [`POST ${url} HTTP/1.1`, 'Host: a', ...more, '', body].join('\r\n')

  test.concurrent.each([
    ['a form', '/retailers', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 999']],
    [
      'a call without a key',
      '/api/retailers/shiloh',
      ['Content-Type: application/json', 'Content-Length: 999'],
    ],
    [
      'a call with the key',
      '/api/Blob',
      [`X-Api-Key: ${KEY}`, 'Content-Type: application/json', 'Content-Length: 9'],
    ],
    ['a body of unknown length', '/retailers', ['Content-Type: text/plain', 'Transfer-Encoding: chunked']],
  ])('%s that never ends gets 408 with the standard headers', async (_what, url, headers) => {
    const connection = send(post(url, headers, '1'), own)
    const drip = setInterval(() => connection.socket.writable && connection.socket.write('1'), 400)
    await connection.closed
    clearInterval(drip)
    expect(connection.receivedText()).toMatch(/^HTTP\/1\.1 408 /)
    for (const header of ALWAYS) expect(connection.receivedText().replaceAll('\r', '')).toMatch(header)
  })

  test('an upload with the key gets more time, one with a wrong key is rejected at once', async () => {
    const headers = (key: string) => [
      `X-Api-Key: ${key}`,
      'Content-Type: image/svg+xml',
      `Content-Length: ${DRAWING.length}`,
    ]
    const url = '/api/Container/shiloh-images-home/Blob/slow.svg'
    const refusedConnection = send(post(url, headers('a guess'), DRAWING.slice(0, 10)), own)
    expect(await refusedConnection.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401 /)
    const acceptedConnection = send(post(url, headers(KEY), DRAWING.slice(0, 10)), own)
    // One without permission starts after it and is rejected.
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 999']
    await send(post('/retailers', form, '1'), own).closed
    acceptedConnection.socket.write(DRAWING.slice(10))
    expect(await acceptedConnection.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 201 /)
  })
})
