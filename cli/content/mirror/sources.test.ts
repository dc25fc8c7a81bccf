import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { download } from './sources.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serverWith(...answers: readonly ((response: ServerResponse) => void)[]) {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    answers[seen.length - 1]?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const signal = new AbortController().signal

describe('downloading', () => {
  test('sends the key to the site’s address', async () => {
    const { url, seen } = await serverWith((response) => response.end('bytes'))
    const bytes = await download({ url: '/files/a', server: url, key: 'k', signal })
    expect(Buffer.from(bytes ?? []).toString()).toBe('bytes')
    expect(seen[0]).toMatchObject({ 'x-api-key': 'k' })
  })

  test('does not send the key to another address', async () => {
    const { url, seen } = await serverWith((response) => response.end('bytes'))
    await download({ url: `${url}/a`, server: 'http://127.0.0.1:9', key: 'k', signal })
    expect(seen[0]).not.toHaveProperty('x-api-key')
  })

  test('waits as long as the site requests, until canceled', async () => {
    const stop = new AbortController()
    const { url, seen } = await serverWith((response) => {
      response.writeHead(429, { 'retry-after': '30' }).end()
      stop.abort()
    })
    expect(await download({ url: '/a', server: url, key: undefined, signal: stop.signal })).toBeUndefined()
    expect(seen).toHaveLength(1)
  })

  test('retries after waiting', async () => {
    const { url, seen } = await serverWith(
      (response) => response.writeHead(429, { 'retry-after': '0.001' }).end(),
      (response) => response.end('bytes'),
    )
    const bytes = await download({ url: '/a', server: url, key: undefined, signal })
    expect(Buffer.from(bytes ?? []).toString()).toBe('bytes')
    expect(seen).toHaveLength(2)
  })

  test('throws for unavailable files', async () => {
    const { url } = await serverWith((response) => response.writeHead(404).end())
    expect(await download({ url: '/a', server: url, key: undefined, signal })).toBeUndefined()
    expect(
      await download({ url: '/a', server: 'http://127.0.0.1:9', key: undefined, signal }),
    ).toBeUndefined()
  })
})
