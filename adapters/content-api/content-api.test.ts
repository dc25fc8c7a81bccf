import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type ContentApi, createContentApi } from './content-api.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that records every call and always sends the same response. */
async function serverAnswering(answer: (response: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, seen }
}

function json(value: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
}

const KEY = 'a-key-for-tests-only'

describe('content API calls', () => {
  const cases: readonly {
    readonly name: string
    readonly call: (calls: ContentApi) => Promise<unknown>
    readonly method: string
    readonly url: string
    readonly body?: unknown
  }[] = [
    { name: 'list containers', call: (c) => c.listContainers(), method: 'GET', url: '/api/containers' },
    {
      name: 'set container metadata',
      call: (c) => c.setContainerMetadata('a-b', { type: 0, species_filter: true, empty: undefined }),
      method: 'POST',
      url: '/api/Container/a-b/Metadata',
      body: { type: 0, species_filter: true, empty: '' },
    },
    {
      name: 'list',
      call: (c) => c.listItems('a-b'),
      method: 'GET',
      url: '/api/Container/a-b/Blob?drafts=true',
    },
    {
      name: 'delete',
      call: (c) => c.deleteBlob('a-b', 'folder/ä 1.jpg'),
      method: 'DELETE',
      url: '/api/Container/a-b/Blob/folder%2F%C3%A4%201.jpg',
    },
    {
      name: 'set blob metadata',
      call: (c) => c.setBlobMetadata('a-b', '1.jpg', { species: 'Maple', glaze: null }),
      method: 'POST',
      url: '/api/Blob',
      body: { containerName: 'a-b', blobName: '1.jpg', metadata: { species: 'Maple', glaze: '' } },
    },
  ]

  test.each(cases)('$name: $method $url', async ({ call, method, url, body }) => {
    const { baseUrl, seen } = await serverAnswering(json([]))
    await call(createContentApi({ baseUrl, apiKey: KEY }))
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method, url })
    expect(seen[0]!.body === '' ? undefined : JSON.parse(seen[0]!.body)).toEqual(body)
    expect(seen[0]!.headers['x-api-key']).toBe(KEY)
  })

  test('uploads the unmodified bytes with their type and length', async () => {
    const { baseUrl, seen } = await serverAnswering(json({}))
    const calls = createContentApi({ baseUrl, apiKey: KEY })
    const result = await calls.upload({
      container: 'a-b',
      name: '1.jpg',
      contentType: 'image/jpeg',
      body: new Blob(['by', 'tes']),
    })
    expect(result.ok).toBe(true)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/Container/a-b/Blob/1.jpg', body: 'bytes' })
    expect(seen[0]!.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '5' })
  })

  test('sends the expected state with writes and returns the new one', async () => {
    const { baseUrl, seen } = await serverAnswering(json({ etag: '"e2"' }))
    const calls = createContentApi({ baseUrl, apiKey: KEY })
    const upload = { container: 'a-b', name: '1', contentType: 'image/png', body: new Blob(['x']) }
    const condition = { ifMatch: '"e1"' }
    expect(await calls.upload({ ...upload, condition })).toEqual({ ok: true, value: { etag: '"e2"' } })
    expect(await calls.setBlobMetadata('a-b', '1', {}, condition)).toMatchObject({ value: { etag: '"e2"' } })
    await calls.setContainerMetadata('a-b', {}, condition)
    await calls.deleteBlob('a-b', '1', condition)
    expect(seen.map(({ headers }) => headers['if-match'])).toEqual(Array(4).fill('"e1"'))
    await calls.upload({ ...upload, condition: 'absent' })
    await calls.upload({ ...upload, condition: { ifMatch: undefined } })
    expect(seen.slice(4).map(({ headers }) => [headers['if-match'], headers['if-none-match']])).toEqual([
      [undefined, '*'],
      [undefined, undefined],
    ])
  })
})

describe('returning failures with the wording of the specification', () => {
  test('an error response', async () => {
    const { baseUrl } = await serverAnswering(
      json({ error: { code: 'NO_KEY', message: 'Bring the key.' } }, 401),
    )
    expect(await createContentApi({ baseUrl }).deleteBlob('a-b', '1.jpg')).toEqual({
      ok: false,
      failure: {
        kind: 'status',
        message: 'Request failed with status code 401',
        status: 401,
        code: 'NO_KEY',
        reason: 'Bring the key.',
      },
    })
  })

  test('a conflict, with the current state', async () => {
    const error = { code: 'PRECONDITION_FAILED', message: 'It was changed.' }
    const record = { url: '/files/a-b/1', name: '1', size: 7, modifiedAt: '', metadata: { species: 'Oak' } }
    const itemJson = { name: '1', size: 7, modifiedAt: '', metadata: { species: 'Oak' } }
    for (const [present, expected] of [
      [record, itemJson],
      [null, null],
    ]) {
      const { baseUrl } = await serverAnswering(json({ error: { ...error, present } }, 412))
      expect(await createContentApi({ baseUrl }).deleteBlob('a-b', '1')).toMatchObject({
        ok: false,
        failure: { status: 412, code: error.code, reason: error.message, present: expected },
      })
    }
  })

  test('connection refused', async () => {
    const { baseUrl } = await serverAnswering(json([]))
    for (const close of closing.splice(0)) close()
    expect(await createContentApi({ baseUrl }).listContainers()).toEqual({
      ok: false,
      failure: { kind: 'network', message: 'Network Error', reason: 'ECONNREFUSED' },
    })
  })

  test('timeout', async () => {
    const { baseUrl } = await serverAnswering(() => {})
    expect(await createContentApi({ baseUrl, timeoutMs: 50 }).listItems('a-b')).toEqual({
      ok: false,
      failure: { kind: 'timeout', message: 'timeout of 50ms exceeded' },
    })
  })

  test('canceled', async () => {
    const abort = new AbortController()
    const { baseUrl } = await serverAnswering(() => abort.abort())
    const upload = { container: 'a-b', name: '1', contentType: 'image/png', body: new Blob(['x']) }
    const calls = createContentApi({ baseUrl })
    expect(await calls.upload({ ...upload, signal: abort.signal })).toEqual({
      ok: false,
      failure: { kind: 'aborted', message: 'Request aborted' },
    })
  })

  test('does not follow a redirect, which would leak the key', async () => {
    const { baseUrl, seen } = await serverAnswering((response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const result = await createContentApi({ baseUrl, apiKey: KEY }).deleteBlob('a-b', '1.jpg')
    expect(result).toMatchObject({ ok: false, failure: { message: 'Request failed with status code 302' } })
    expect(seen).toHaveLength(1)
  })

  test('a response from another site', async () => {
    const { baseUrl } = await serverAnswering(json({ hello: 'there' }))
    const result = await createContentApi({ baseUrl }).listContainers()
    expect(result).toMatchObject({ ok: false, failure: { kind: 'answer' } })
  })
})
