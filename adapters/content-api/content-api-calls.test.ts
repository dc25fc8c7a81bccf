import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ContentApiCalls, createContentApiCalls } from './content-api-calls.ts'
import { createContentApiClient } from './content-api-client.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
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
    readonly call: (calls: ContentApiCalls) => Promise<unknown>
    readonly method: string
    readonly url: string
    readonly body?: unknown
  }[] = [
    { name: 'list containers', call: (c) => c.listContainers(), method: 'GET', url: '/api/containers' },
    {
      name: 'search containers',
      call: (c) => c.searchContainers('x'),
      method: 'GET',
      url: '/api/containers?restype=container&comp=list&include=metadata',
    },
    {
      name: 'get container metadata',
      call: (c) => c.getContainerMetadata('a-b'),
      method: 'GET',
      url: '/api/Container/a-b/Metadata',
    },
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
      name: 'delete thumbnail',
      call: (c) => c.deleteThumbnail('a-b/1.jpg'),
      method: 'DELETE',
      url: '/api/Container/all-images-thumbnails/Blob',
      body: { BlobName: 'a-b/1.jpg' },
    },
    {
      name: 'set blob metadata',
      call: (c) => c.setBlobMetadata('a-b', '1.jpg', { species: 'Maple', glaze: null }),
      method: 'POST',
      url: '/api/Blob',
      body: {
        containerName: 'a-b',
        blobName: '1.jpg',
        apiKey: KEY,
        metadata: { species: 'Maple', glaze: '' },
      },
    },
    {
      name: 'thumbnail',
      call: (c) => c.makeThumbnail('a-b', '1.jpg', { width: 640, height: 480, strategy: 'fit' }),
      method: 'POST',
      url: '/api/Container/a-b/Blob/1.jpg/Thumbnail',
      body: { width: 640, height: 480, strategy: 'fit' },
    },
    { name: 'videos', call: (c) => c.listVideos(), method: 'GET', url: '/api/videos' },
  ]

  test.each(cases)('$name: $method $url', async ({ call, method, url, body }) => {
    const { baseUrl, seen } = await serverAnswering(json([]))
    await call(createContentApiCalls({ baseUrl, apiKey: KEY }))
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method, url })
    expect(seen[0]!.body === '' ? undefined : JSON.parse(seen[0]!.body)).toEqual(body)
    expect(seen[0]!.headers['x-api-key']).toBe(KEY)
  })

  test('uploads the unmodified bytes with their type and length', async () => {
    const { baseUrl, seen } = await serverAnswering(json({}))
    const progress: number[] = []
    const calls = createContentApiCalls({ baseUrl, apiKey: KEY })
    const result = await calls.upload({
      container: 'a-b',
      name: '1.jpg',
      contentType: 'image/jpeg',
      size: 5,
      body: Readable.from([Buffer.from('by'), Buffer.from('tes')]),
      onProgress: (byteCount) => progress.push(byteCount),
    })
    expect(result.ok).toBe(true)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/Container/a-b/Blob/1.jpg', body: 'bytes' })
    expect(seen[0]!.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '5' })
    expect(progress.at(-1)).toBe(5)
  })

  test('sends the expected state with writes and returns the new one', async () => {
    const { baseUrl, seen } = await serverAnswering(json({ etag: '"e2"' }))
    const calls = createContentApiCalls({ baseUrl, apiKey: KEY })
    const upload = { container: 'a-b', name: '1', contentType: 'image/png', size: 1, body: new Uint8Array(1) }
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

  test('searches for containers whose name contains the text', async () => {
    const { baseUrl } = await serverAnswering(
      json([
        { name: 'shiloh-images-gallery', metadata: {} },
        { name: 'shiloh-images-home', metadata: {} },
      ]),
    )
    const result = await createContentApiCalls({ baseUrl }).searchContainers('GALL')
    expect(result).toEqual({ ok: true, value: [{ name: 'shiloh-images-gallery', metadata: {} }] })
  })
})

describe('returning failures with the wording of the specification', () => {
  test('an error response', async () => {
    const { baseUrl } = await serverAnswering(
      json({ error: { code: 'NO_KEY', message: 'Bring the key.' } }, 401),
    )
    expect(await createContentApiCalls({ baseUrl }).deleteBlob('a-b', '1.jpg')).toEqual({
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
      expect(await createContentApiCalls({ baseUrl }).deleteBlob('a-b', '1')).toMatchObject({
        ok: false,
        failure: { status: 412, code: error.code, reason: error.message, present: expected },
      })
    }
  })

  test('connection refused', async () => {
    const { baseUrl } = await serverAnswering(json([]))
    for (const close of closing.splice(0)) close()
    expect(await createContentApiCalls({ baseUrl }).listContainers()).toEqual({
      ok: false,
      failure: { kind: 'network', message: 'Network Error', reason: 'ECONNREFUSED' },
    })
  })

  test('timeout', async () => {
    const { baseUrl } = await serverAnswering(() => {})
    expect(await createContentApiCalls({ baseUrl, timeoutMs: 50 }).listItems('a-b')).toEqual({
      ok: false,
      failure: { kind: 'timeout', message: 'timeout of 50ms exceeded' },
    })
  })

  test('canceled', async () => {
    const abort = new AbortController()
    const { baseUrl } = await serverAnswering(() => abort.abort())
    const upload = { container: 'a-b', name: '1', contentType: 'image/png', size: 1, body: new Uint8Array(1) }
    const calls = createContentApiCalls({ baseUrl })
    expect(await calls.upload({ ...upload, signal: abort.signal })).toEqual({
      ok: false,
      failure: { kind: 'aborted', message: 'Request aborted' },
    })
  })

  test('does not follow a redirect, which would leak the key', async () => {
    const { baseUrl, seen } = await serverAnswering((response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const result = await createContentApiCalls({ baseUrl, apiKey: KEY }).deleteBlob('a-b', '1.jpg')
    expect(result).toMatchObject({ ok: false, failure: { message: 'Request failed with status code 302' } })
    expect(seen).toHaveLength(1)
  })

  test('a response from another site', async () => {
    const { baseUrl } = await serverAnswering(json({ hello: 'there' }))
    const result = await createContentApiCalls({ baseUrl }).listContainers()
    expect(result).toMatchObject({ ok: false, failure: { kind: 'answer' } })
  })
})

describe('the client', () => {
  test('logs a failed list call and returns an empty list', async () => {
    const { baseUrl } = await serverAnswering(json({ error: { code: 'X', message: 'Down.' } }, 503))
    const error = vi.fn<(details: object, message: string) => void>()
    const client = createContentApiClient({ baseUrl, log: { error } })
    expect(await client.listContainers()).toEqual([])
    expect(await client.searchContainers('a')).toEqual([])
    expect(await client.listItems('a-b')).toEqual([])
    expect(await client.listVideos()).toEqual([])
    expect(error).toHaveBeenCalledTimes(4)
    expect(error.mock.calls[0]?.[0]).toMatchObject({
      failure: { message: 'Request failed with status code 503' },
    })
  })

  test('returns a failed write as a value, without logging it', async () => {
    const { baseUrl } = await serverAnswering(json({ error: { code: 'X', message: 'No.' } }, 409))
    const error = vi.fn<(details: object, message: string) => void>()
    const client = createContentApiClient({ baseUrl, log: { error } })
    expect(await client.setBlobMetadata('a-b', '1.jpg', {})).toMatchObject({
      ok: false,
      failure: { status: 409 },
    })
    expect(error).not.toHaveBeenCalled()
  })
})
