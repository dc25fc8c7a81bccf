import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { whenListed } from '../support/time/when-listed.ts'

const site = siteForFile()
let origin: string
beforeAll(async () => {
  await whenListed(site)
  // The HTTP server sends cached pictures before Fastify sees the request.
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.bytes() }
}

async function addressOf(picture: RegExp): Promise<string> {
  return picture.exec((await site.get('/gallery')).body)?.[0] ?? 'none'
}

test('serves a picture from memory exactly as the first time', { timeout: 60_000 }, async () => {
  const url = await addressOf(/\/media\/[^" ]+\/240\/[^" ]+\.webp/)
  const first = await get(url)
  const second = await get(url)
  expect(first.headers['cache-status']).toBeUndefined()
  expect(second.headers['cache-status']).toBe('site; hit')
  expect(second.body).toEqual(first.body)
  const { 'x-request-id': _own, date: _then, ...lasting } = first.headers
  expect(second.headers).toMatchObject(lasting)

  const revalidation = await get(url, { 'if-none-match': String(first.headers['etag']) })
  expect([revalidation.status, revalidation.body.length]).toEqual([304, 0])
  expect((await get(`${url}?other`)).headers['cache-status']).toBeUndefined()
})

test('caches an AVIF from the first time on, with no better one later', { timeout: 60_000 }, async () => {
  const url = await addressOf(/\/media\/[^" ]+\/160\/[^" ]+\.avif/)
  expect((await get(url)).headers['cache-control']).toContain('immutable')
})
