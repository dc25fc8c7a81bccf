import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const apiKey = 'a key for these tests alone'
const GIGABYTE = 1024 ** 3

let site: SiteInMemory
let server: Server
let address: URL
beforeAll(async () => {
  site = await siteInMemory({ CONTENT_API_KEY: apiKey, MAX_UPLOAD_MB: '4' })
  await site.app.ready()
  server = createServer((incoming, outgoing) => site.app.routing(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = new URL(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

async function send(size: number, headers: Record<string, string>, first: Buffer) {
  const sender = request(new URL('/api/Container/shiloh-images-test/Blob/large.jpg', address), {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...headers },
  })
  sender.on('error', () => {})
  const answer: { status?: number | undefined; body: string } = { body: '' }
  const responseEnd = new Promise<void>((resolve) => {
    sender.once('response', (response) => {
      answer.status = response.statusCode
      response.on('data', (chunk) => {
        answer.body += String(chunk)
      })
      response.once('end', resolve)
    })
  })
  const block = Buffer.alloc(256 * 1024, 'x')
  let sent = 0
  for (let next = first; sent < size && answer.status === undefined; next = block) {
    sent += next.length
    if (!sender.write(next)) await Promise.race([once(sender, 'drain'), responseEnd])
    await new Promise((resolve) => setImmediate(resolve))
  }
  await responseEnd
  sender.destroy()
  return { status: answer.status, error: JSON.parse(answer.body).error.code, sent }
}

const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(8192)])
const withKey = { 'x-api-key': apiKey }
const length = { 'content-length': String(GIGABYTE) }

test.each([
  ['announced', { ...withKey, ...length }, jpeg, 413, 'TOO_LARGE'],
  ['unannounced', withKey, jpeg, 413, 'TOO_LARGE'],
  ['of another type', withKey, Buffer.alloc(8192, '<html>'), 415, 'MEDIA_TYPE'],
  ['without the key', length, jpeg, 401, 'KEY'],
])(
  'rejects a gigabyte %s before it is fully sent, and stores nothing',
  async (_what, headers, first, status, code) => {
    const refusal = await send(GIGABYTE, headers, first)
    expect(refusal).toMatchObject({ status, error: code })
    expect(refusal.sent).toBeLessThan(GIGABYTE / 8)
    expect(await readdir(path.join(site.dataDir, 'uploads')).catch(() => [])).toEqual([])
    expect(await readdir(path.join(site.dataDir, 'content'))).not.toContain('shiloh-images-test')
  },
)

test('stores nothing when an upload is aborted', async () => {
  const sender = request(new URL('/api/Container/shiloh-images-test/Blob/large.jpg', address), {
    method: 'POST',
    headers: { ...withKey, 'content-type': 'image/jpeg', 'content-length': '100000' },
  })
  sender.on('error', () => {})
  sender.write(jpeg)
  const uploads = path.join(site.dataDir, 'uploads')
  const until = async (count: number) => {
    while ((await readdir(uploads).catch(() => [])).length !== count)
      await new Promise((resolve) => setImmediate(resolve))
  }
  await until(1)
  sender.destroy()
  await until(0)
  expect(await readdir(path.join(site.dataDir, 'content'))).not.toContain('shiloh-images-test')
})
