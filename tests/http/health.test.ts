import { mkdir, rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsOf, hasListed } from '#server/observability/readiness.ts'
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/network/scripted-server.ts'
import { startSite } from '../support/sites/running-site.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { startPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const KEY = 'a-key-of-enough-length'

describe('checks', () => {
  test('names checks that fail or hang, and only those', async () => {
    const faults = await faultsOf(
      {
        'is well': async () => 'fine',
        'is down': async () => {
          throw new Error('secret')
        },
        hangs: () => new Promise(() => {}),
      },
      20,
    )
    expect(faults).toEqual(['is down', 'hangs'])
  })

  test('content is ready once every container has been listed, or half a minute after the first one', async () => {
    const loadedContainers = new Set<string>()
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const listings = {
      items: async () => [],
      isLoaded: (container: string) => loadedContainers.has(container),
    }
    const containers = ['one', 'two']
    const check = hasListed(listings, containers)
    const expectNotListed = (one: typeof check) => expect(one()).rejects.toThrow('not listed yet')
    await expectNotListed(check)
    now += 100_000
    await expectNotListed(check)
    loadedContainers.add('one')
    await expectNotListed(check)
    now += 10_000
    await expectNotListed(check)
    now += 20_000
    await check()

    const other = hasListed(listings, containers)
    await expectNotListed(other)
    loadedContainers.add('two')
    await other()
    loadedContainers.clear()
    await other()
    vi.restoreAllMocks()
  })
})

describe('with storage down at startup', () => {
  let storage: ScriptedServer
  let site: SiteInMemory
  beforeAll(async () => {
    storage = await startScriptedServer((_call, response) => answerJson(response, 500, {}))
    site = await siteInMemory({ STORAGE_ACCOUNT_URL: storage.url, CONTENT_API_KEY: KEY })
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await storage.stop()
  })

  test('is alive, says why it is not ready, and recovers when storage does', async () => {
    expect((await site.get('/healthz')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    })
    const passing = await site.app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })
    expect(passing.json()).toEqual({ status: 'ok' })
    const answer = await site.get('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      status: 'not ready',
      faults: ['The content store has not responded since the start'],
    })
    const addresses = ['/files/shiloh-images-gallery/a.jpg', '/media/v1/320/shiloh-images-gallery/a.jpg.webp']
    for (const address of addresses) {
      const unknown = await site.get(address)
      expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '30'])
    }
    const stranger = await site.app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })
    expect([stranger.statusCode, stranger.json()]).toEqual([503, { status: 'not ready' }])
    const keyHolder = await site.app.inject({
      url: '/readyz',
      remoteAddress: '203.0.113.9',
      headers: { 'x-api-key': KEY },
    })
    expect(keyHolder.json()).toEqual(answer.json())
    storage.answer = (_call, response) => answerJson(response, 404, {})
    await waitUntil('readiness', async () => (await site.get('/readyz')).statusCode === 200, 40)
    for (const address of addresses) expect((await site.get(address)).statusCode).toBe(404)
  }, 60_000)
})

describe('a site', () => {
  let site: SiteInMemory | undefined
  afterEach(() => site?.close())

  test('does not start without its database, and says so in one line', async () => {
    const folder = await temporaryFolder()
    const start = startSite({
      DATA_DIR: folder.path,
      DATABASE_URL: 'postgres://site:password@127.0.0.1:9/site',
      LOG_LEVEL: 'silent',
    })
    await expect(start).rejects.toThrow(
      /^The site exited before it was serving:\nThe database postgres:\/\/127\.0\.0\.1:9\/site refuses connections; [^\n]+$/,
    )
    await folder.remove()
  }, 60_000)

  test('keeps serving when its database is lost, and says what does not work', async () => {
    const postgres = await startPostgres()
    site = await siteInMemory({ DATABASE_URL: await postgres.createDatabase() })
    await waitUntil('readiness', async () => (await site!.get('/readyz')).json().status === 'ready')
    await postgres.stop()
    const readiness = await waitUntil('readiness to report it', async () => {
      const answer = await site!.get('/readyz')
      return answer.json().status !== 'ready' && answer
    })
    expect(readiness.statusCode).toBe(200)
    expect(readiness.json()).toEqual({ status: 'impaired', faults: ['The request store is not responding'] })
    const stranger = await site.app.inject({ url: '/readyz', remoteAddress: '203.0.113.9' })
    expect(stranger.json()).toEqual({ status: 'impaired' })
    expect((await site.get('/retailers')).statusCode).toBe(200)
  }, 60_000)

  test('keeps serving while the data folder is not writable, and says so until it is', async () => {
    const folder = await temporaryFolder()
    const [dataDir, next] = [path.join(folder.path, 'data'), path.join(folder.path, 'next')]
    /** Atomically, so that nothing can recreate a folder in between. */
    const linkTo = async (target: string) => {
      await symlink(target, next)
      await rename(next, dataDir)
    }
    await mkdir(path.join(folder.path, 'disk'))
    await linkTo('disk')
    site = await siteInMemory({ DATA_DIR: dataDir })
    const status = async () => (await site!.get('/readyz')).json().status
    await waitUntil('readiness', async () => (await status()) === 'ready')
    await linkTo('nowhere')
    await waitUntil('readiness to report it', async () => (await status()) !== 'ready')
    const readiness = await site.get('/readyz')
    expect([readiness.statusCode, readiness.json()]).toEqual([
      200,
      { status: 'impaired', faults: ['DATA_DIR cannot be written: its disk may be full'] },
    ])
    expect((await site.get('/about')).statusCode).toBe(200)
    await linkTo('disk')
    await waitUntil('readiness', async () => (await status()) === 'ready')
    await folder.remove()
  }, 60_000)

  test('reports that it is draining, but still responds', async () => {
    site = await siteInMemory()
    await waitUntil('readiness', async () => (await site!.get('/readyz')).statusCode === 200)
    site.app.draining.begin()
    expect((await site.get('/readyz')).json()).toEqual({
      status: 'not ready',
      faults: ['The process is about to stop'],
    })
    expect((await site.get('/healthz')).statusCode).toBe(200)
    expect((await site.get('/about')).statusCode).toBe(200)
  }, 60_000)
})
