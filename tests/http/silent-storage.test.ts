import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownContainers } from '#core/content/known-containers.ts'
import { type ScriptedStorage, startScriptedStorage } from '../support/network/scripted-storage.ts'
import { readPage } from '../support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { quickTime } from '../support/time/quick-time.ts'

/** The site aims at 3 s; the storage client's own limits would take 15 s. */
const SOON_MS = 9_000

let storage: ScriptedStorage
let site: SiteInMemory
let endQuickTime: () => void

beforeEach(async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()
  storage = await startScriptedStorage()
  for (const container of knownContainers())
    for (let number = 0; number < 20; number += 1) storage.put(container, `${number}.jpg`, photo)
  endQuickTime = quickTime()
})
afterEach(async () => {
  await storage.stop()
  await site.close()
  endQuickTime()
})

async function timeRequest(path: string) {
  const startedAt = performance.now()
  const { statusCode, headers, body } = await site.get(path)
  return { statusCode, headers, body, ms: performance.now() - startedAt }
}

test('hanging blobs don’t delay a page; their pictures appear when they arrive', async () => {
  const pendingAnswers: (() => void)[] = []
  storage.override = ({ blob }, _response, respondNormally) => {
    if (blob === '') respondNormally()
    else pendingAnswers.push(respondNormally)
  }
  site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url })
  await expect.poll(async () => (await site.get('/readyz')).statusCode).toBe(200)
  for (const path of ['/products/finishes', '/products', '/', '/education', '/gallery']) {
    const { statusCode, ms } = await timeRequest(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(ms).toBeLessThan(SOON_MS)
  }
  const pictures = async () => {
    const { body } = await site.get('/gallery')
    return /src="\/(files|media)\/[^"]*\/7\.jpg/.exec(body)?.[1]
  }
  expect(await pictures()).toBe('files')

  storage.override = undefined
  for (const answer of pendingAnswers) answer()
  await expect.poll(pictures).toBe('media')
})

test('a gallery shows its last listing while storage fails', async () => {
  site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url })
  const photos = async () =>
    readPage(await site.get('/gallery')).queryByRole('list', { name: 'Photos' })?.childElementCount
  await expect.poll(photos).toBe(20)
  let failures = 0
  storage.override = (_call, response) => {
    failures += 1
    response.writeHead(500).end()
  }
  await expect.poll(() => failures).toBeGreaterThan(2)
  expect(await photos()).toBe(20)
})

test('hanging listings don’t delay a page', async () => {
  storage.override = () => undefined
  site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url })
  for (const path of ['/gallery', '/', '/education']) {
    const { statusCode, ms } = await timeRequest(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(ms).toBeLessThan(SOON_MS)
  }
  expect((await site.get('/gallery')).body).not.toMatch(/no photos here|right now/)
})

test('the visualizer asks visitors to wait while listings are missing', async () => {
  storage.override = () => undefined
  site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url })
  for (const path of ['/visualizer', '/visualizer/doors?door=slab', '/visualizer/compare?a=room%3Dbath']) {
    const { statusCode, headers, body, ms } = await timeRequest(path)
    expect([path, statusCode]).toEqual([path, 503])
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': expect.stringMatching(/^no-/) })
    expect(headers).not.toHaveProperty('cdn-cache-control')
    expect(body).toContain('One moment, please')
    expect(body).toContain(`href="${path}"`)
    expect(ms).toBeLessThan(SOON_MS)
  }
})

test('until the first listing, nothing is reported as gone, and nothing partial is cached', async () => {
  storage.override = () => undefined
  site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url })
  const own = { cookie: 'ideas=1~g.7' }
  for (const [path, headers] of [
    ['/gallery/7', {}],
    ['/ideas', own],
    ['/ideas/brief', own],
    ['/ideas?with=1~g.7', {}],
    ['/retailers?intent=locate', own],
    ['/media/visualizer/room.jpg', {}],
  ] as const) {
    const answer = await site.get(path, headers)
    expect([path, answer.statusCode]).toEqual([path, 503])
    expect(answer.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) })
    expect(answer.headers).not.toHaveProperty('cdn-cache-control')
  }
  for (const path of ['/', '/gallery', '/gallery?species=Maple']) {
    const [first, second] = [await site.get(path), await site.get(path)]
    expect([path, first.statusCode]).toEqual([path, 200])
    expect(second.headers['cache-status']).not.toBe('site; hit')
    expect(second.headers).not.toHaveProperty('cdn-cache-control')
  }

  storage.override = undefined
  for (const container of knownContainers()) void site.get(`/api/Container/${container}/Blob`)
  const photo = async () => (await site.get('/gallery/7')).statusCode
  await expect.poll(photo).toBe(200)
  expect((await site.get('/gallery/no-such-photo')).statusCode).toBe(404)
  expect((await site.get('/ideas', own)).statusCode).toBe(200)
})
