import { describe, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const KEY = 'a-key-of-enough-length'

const site = siteForFile({
  CONTENT_API_KEY: KEY,
  RATE_LIMIT_PER_ADDRESS: '2',
  RATE_LIMIT_OVERALL: '200',
})

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, remoteAddress, headers })

async function untilRefused(url: string, address: string, most = 500) {
  for (let count = 1; count <= most; count += 1) {
    const answer = await ask(url, address)
    if (answer.statusCode === 429) return { requestCount: count, answer }
  }
  return undefined
}

describe('one address', () => {
  test.each([
    ['an unknown page', '/no-such-page', '198.51.100.1'],
    ['a page by another address', '/about?again', '198.51.100.2'],
    ['the retailers page', '/retailers', '198.51.100.3'],
    ['a call', '/api/videos', '198.51.100.4'],
    ['the sitemap', '/sitemap.xml', '198.51.100.5'],
    ['an unknown file', '/files/no/such', '198.51.100.6'],
    ['an old address', '/about.html', '198.51.100.7'],
  ])('%s is eventually refused with a Retry-After', async (_what, url, address) => {
    const refusal = await untilRefused(url, address)
    expect(refusal?.requestCount).toBeGreaterThan(20)
    const { headers, body } = refusal!.answer
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).toContain('Too many requests. Please try again in')
    expect((await ask(url, '203.0.113.50')).statusCode).not.toBe(429)
  })

  test('calls are refused in JSON', async () => {
    const { answer } = (await untilRefused('/api/containers', '198.51.100.10'))!
    expect(answer.json()).toMatchObject({ data: 0, error: { code: 'TOO_MANY_REQUESTS' } })
  })

  test('counts a whole IPv6 network as one', async () => {
    for (let host = 1; host <= 100; host += 1)
      await ask('/no-such-page', `2001:db8:1:2::${host.toString(16)}`)
    expect((await ask('/no-such-page', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await ask('/no-such-page', '2001:db8:1:3::1')).statusCode).toBe(404)
  })

  test('hardly counts a gallery’s pictures and static files', async () => {
    for (let attempt = 0; attempt < 200; attempt += 1)
      expect((await ask('/media/x/320/none/none.avif', '198.51.100.11')).statusCode).toBe(404)
    for (let attempt = 0; attempt < 400; attempt += 1)
      expect((await ask('/assets/none.js', '198.51.100.12')).statusCode).toBe(404)
  })
})

describe('a composed picture', () => {
  const pictureOf = (query: string) => `/media/visualizer/small/${encodeURIComponent(query)}.jpg`

  test('costs its rendering the first time only', async () => {
    const first = pictureOf('perimeter=chalk-white')
    await waitUntil('the rooms', async () => (await site.get(first)).statusCode === 200)
    const statuses: number[] = []
    for (const light of ['overcast', 'evening'])
      for (const query of [`light=${light}&perimeter=chalk-white`, `light=${light}&perimeter=harbor-navy`])
        statuses.push((await ask(pictureOf(query), '198.51.100.30')).statusCode)
    expect(statuses[0]).toBe(200)
    expect(statuses).toContain(429)
    const { etag } = (await ask(first, '198.51.100.31')).headers
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const condition = { 'if-none-match': String(etag) }
      expect((await ask(first, '198.51.100.31', condition)).statusCode).toBe(304)
    }
  })
})

describe('a board', () => {
  const board = (name: string) => ({
    cookie: `ideas=1~${Array.from({ length: 60 }, (_, at) => `g.${name}-${at}`).join('~')}`,
  })

  test.each([
    ['/ideas', '198.51.100.40', '198.51.100.42'],
    ['/ideas/brief', '198.51.100.41', '198.51.100.43'],
  ])('on %s costs per idea', async (path, address, other) => {
    await waitUntil('the board', async () => (await site.get(path, board('other'))).statusCode === 200)
    expect((await ask(path, address, board('first'))).statusCode).toBe(200)
    expect((await ask(path, address, board('second'))).statusCode).toBe(429)
    expect((await ask(path, other, board('first'))).statusCode).toBe(200)
  })
})

describe('a search', () => {
  const words = 'walnut cherry hickory maple oak alder birch'
  const countSearches = async (url: string, address: string) => {
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      const search = encodeURIComponent(`${words} ${address.slice(-2)}${attempt}`)
      if ((await ask(`${url}?q=${search}`, address)).statusCode === 429) return attempt
    }
    return undefined
  }

  test.each([
    ['/search', '198.51.100.50'],
    ['/search.data', '198.51.100.51'],
    ['/gallery', '198.51.100.52'],
  ])('on %s costs per word', async (url, address) => {
    expect(await countSearches(url, address)).toBeLessThanOrEqual(7)
  })

  test('costs as much as a page when its results are cached', async () => {
    const url = `/search?q=${encodeURIComponent(words)}`
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await ask(url, '198.51.100.53')).statusCode).toBe(200)
  })
})

describe('a report of a visit', () => {
  const report = (actions: readonly string[], remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/visits',
      remoteAddress,
      payload: JSON.stringify({ page: '/search', actions }),
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' },
    })
  const countRefused = async (actions: readonly string[], address: string) => {
    let refusalCount = 0
    for (let attempt = 0; attempt < 40; attempt += 1)
      if ((await report(actions, address)).statusCode === 429) refusalCount += 1
    return refusalCount
  }

  test('costs per distinct name looked up, at most five', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `found Name ${at}`)
    expect(await countRefused(['opened /search', 'unfound'], '198.51.100.60')).toBe(0)
    expect(
      await countRefused(
        Array.from({ length: 60 }, () => 'found Cherry'),
        '198.51.100.61',
      ),
    ).toBe(0)
    expect(await countRefused(names.slice(0, 5), '198.51.100.62')).toBeGreaterThan(15)
    const first = await countRefused(names, '198.51.100.63')
    expect(first).toBeLessThan(25)
  })
})

describe('exempt and unexempt clients', () => {
  test('never limits holders of the key', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1)
      expect((await ask('/api/containers', '198.51.100.20', { 'x-api-key': KEY })).statusCode).toBe(200)
  })

  test('soon limits clients that guess keys', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push(
        (await ask('/api/containers', '198.51.100.21', { 'x-api-key': `guess-${attempt}` })).statusCode,
      )
    expect(statuses).toContain(429)
  })

  test('never limits health checks', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect((await ask('/healthz', '198.51.100.22')).statusCode).toBe(200)
      expect((await ask('/readyz', '198.51.100.22')).statusCode).toBe(200)
    }
  })

  test('never limits localhost, which may be a proxy', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1)
      expect((await ask('/no-such-page', '127.0.0.1')).statusCode).toBe(404)
  })
})

test('counts refusals', async () => {
  const figures = (await ask('/metrics', '127.0.0.1')).body
  expect(figures).toMatch(/site_rate_limited_total\{limit="address"\} [1-9]/)
})

describe('all addresses together', () => {
  const small = siteForFile({ RATE_LIMIT_OVERALL: '10' })

  test('can’t use more than the process can serve', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 200; host += 1) {
      const { statusCode } = await small.app.inject({
        url: '/no-such-page',
        remoteAddress: `203.0.113.${host}`,
      })
      statuses.push(statusCode)
    }
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(30)
    expect(statuses).toContain(429)
  })
})
