import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import { finishedPage } from './finished-page.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

function renderingOf(text: string, containers: readonly string[] = [], keep = true): Rendered {
  return {
    keep,
    page: finishedPage({ status: 200, headers: {}, containers: new Set(containers) }, Buffer.from(text)),
  }
}

afterEach(() => vi.restoreAllMocks())

/** A cache with a stopped clock and a counting renderer. */
function rig(options: { maxBytes?: number } = {}) {
  const time = { now: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => time.now)
  const cache = createPageCache({ ...options, log: silent })
  const calls: string[] = []
  const ask = async (key: string, containers: readonly string[] = [], keep = true) => {
    const answer = await cache.get(key, async () => {
      calls.push(key)
      return renderingOf(`${key} ${calls.length}`, containers, keep)
    })
    return `${answer.status}: ${answer.page.bodies.identity.toString()}`
  }
  return { cache, ask, calls, time }
}

test('renders a page once and caches it', async () => {
  const { ask } = rig()
  expect(await ask('/about')).toBe('miss: /about 1')
  expect(await ask('/about')).toBe('hit: /about 1')
})

test('shares one rendering among simultaneous visitors', async () => {
  const { ask, calls } = rig()
  await Promise.all([ask('/'), ask('/'), ask('/')])
  expect(calls).toEqual(['/'])
})

test('renders an uncacheable page for each visitor', async () => {
  const { ask } = rig()
  await ask('/x', [], false)
  expect(await ask('/x', [], false)).toBe('miss: /x 2')
})

test('rejects every waiting visitor if rendering fails, and tries again for the next', async () => {
  const { cache, ask } = rig()
  await expect(cache.get('/', () => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
  expect(await ask('/')).toBe('miss: / 1')
})

test('serves a stale page while rendering a new one', async () => {
  const { ask, time } = rig()
  await ask('/')
  time.now = 300_000
  expect(await ask('/')).toBe('stale: / 1')
  expect(await ask('/')).toBe('hit: / 2')
})

/** Requests the page repeatedly, with the next rendering each time. */
function oneByOne(cache: PageCache, ...renderings: readonly (() => Promise<Rendered>)[]) {
  const queue = [...renderings]
  return async () => {
    const { page, status } = await cache.get(
      '/',
      async () => (await queue.shift()?.()) ?? renderingOf('more'),
    )
    return `${status}: ${page.bodies.identity.toString()}`
  }
}

test.each([
  ['is not cacheable', async () => renderingOf('broken', [], false)],
  ['fails', () => Promise.reject(new Error('no storage'))],
])('renders a stale page again for the next visitor if its renewal %s', async (_how, renewal) => {
  const { cache, time } = rig()
  const ask = oneByOne(
    cache,
    async () => renderingOf('old'),
    renewal,
    async () => renderingOf('new'),
  )
  await ask()
  time.now = 300_000
  expect(await ask()).toBe('stale: old')
  await expect.poll(ask, { timeout: 5000 }).toBe('hit: new')
})

describe('when content changes', () => {
  test('renders a stale page again if content changed during its renewal', async () => {
    const { cache, time } = rig()
    const { promise, resolve } = Promise.withResolvers<Rendered>()
    const ask = oneByOne(
      cache,
      async () => renderingOf('old'),
      () => promise,
      async () => renderingOf('new'),
    )
    await ask()
    time.now = 300_000
    expect(await ask()).toBe('stale: old')
    cache.drop('photos')
    resolve(renderingOf('of before'))
    await expect.poll(ask, { timeout: 5000 }).toBe('hit: new')
  })

  test('drops the affected pages at once and no others', async () => {
    const { cache, ask } = rig()
    await ask('/gallery', ['photos'])
    await ask('/about', ['portraits'])
    cache.drop('photos')
    expect(await ask('/gallery')).toBe('miss: /gallery 3')
    expect(await ask('/about')).toBe('hit: /about 2')
  })

  test('does not cache a rendering in progress or serve it to later visitors', async () => {
    const { cache, ask } = rig()
    let finish: (page: Rendered) => void = () => {}
    const before = cache.get('/', () => new Promise((resolve) => (finish = resolve)))
    cache.drop('photos')
    expect(await ask('/')).toBe('miss: / 1')
    finish(renderingOf('old'))
    expect((await before).page.bodies.identity.toString()).toBe('old')
    expect(await ask('/')).toBe('hit: / 1')
  })
})

test('evicts the least recently used page beyond its limit', async () => {
  const { cache, ask } = rig({ maxBytes: 2000 })
  for (const key of ['/a', '/b', '/c']) await ask(key)
  await ask('/a')
  for (const key of ['/d', '/e']) await ask(key)
  expect(cache.figures.evictions).toBeGreaterThan(0)
  expect(cache.figures.bytes).toBeLessThanOrEqual(2000)
  expect(cache.peek('/b')).toBeUndefined()
  expect(cache.peek('/a')).toBeDefined()
})

test('counts the compressed forms in the size of a page', async () => {
  const { cache } = rig()
  const text = 'the same words '.repeat(100)
  await cache.get('/', async () => renderingOf(text, ['photos']))
  await expect.poll(() => cache.peek('/')?.page.bodies.br?.length).toBeGreaterThan(0)
  await expect.poll(() => cache.figures.bytes).toBeLessThan(text.length * 1.25 + 512)
  expect(cache.figures).toMatchObject({ pages: 1, evictions: 0 })
  cache.drop('photos')
  expect(cache.figures).toMatchObject({ pages: 0, bytes: 0, evictions: 0 })
})

test('uses the best compression from the second visitor on and keeps the entity tag', async () => {
  const { cache, time } = rig()
  const text = 'the same words '.repeat(100)
  const ask = () => cache.get('/', async () => renderingOf(text))
  await ask()
  await expect.poll(() => cache.peek('/')?.page.bodies.br?.length).toBeGreaterThan(0)
  const best = cache.peek('/')?.page.bodies
  time.now = 300_000
  expect((await ask()).status).toBe('stale')
  await expect.poll(async () => (await ask()).status).toBe('hit')
  expect(cache.peek('/')?.page.bodies).toBe(best)
})

test('sends gzip to a single visitor', async () => {
  const { cache } = rig()
  const { page } = await cache.get('/', async () => renderingOf('the same words '.repeat(100)))
  await expect.poll(() => page.bodies.gzip?.length).toBeGreaterThan(0)
  expect(page.bodies.br).toBeUndefined()
})
