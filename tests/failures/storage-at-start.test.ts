import type { ServerResponse } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import {
  type ScriptedStorage,
  STORAGE_HEADERS,
  startScriptedStorage,
} from '../support/network/scripted-storage.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const CONTAINER = 'shiloh-images-gallery'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>'

const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'is down': (response) => void response.destroy(),
  'never answers': () => undefined,
  'answers 500': (response) => void response.writeHead(500, STORAGE_HEADERS).end(),
  'is a sign-in page of the network': (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in</title>'),
}

const open: { stop(): Promise<unknown> }[] = []
afterAll(() => Promise.all(open.map((one) => one.stop())))

test.concurrent.each(Object.keys(FAULTS))(
  'a site whose storage %s at the start serves pages, reports that it is not ready, and recovers',
  async (what) => {
    const storage: ScriptedStorage = await startScriptedStorage()
    open.push(storage)
    storage.put(CONTAINER, 'a.svg', Buffer.from(PICTURE))
    storage.override = (_call, response) => FAULTS[what]?.(response)
    const folder = await temporaryFolder()
    const site: RunningSite = await startSite({ DATA_DIR: folder.path, STORAGE_ACCOUNT_URL: storage.url })
    open.push({ stop: () => site.kill().then(() => folder.remove()) })

    for (const page of ['/', '/gallery', '/about', '/retailers'])
      expect([page, (await fetch(site.url + page, { signal: AbortSignal.timeout(60_000) })).status]).toEqual([
        page,
        200,
      ])
    const ready = await fetch(`${site.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({
      status: 'not ready',
      faults: ['The content store has not responded since the start'],
    })

    storage.override = undefined
    await waitUntil('readiness', async () => (await fetch(`${site.url}/readyz`)).status === 200, 120)
    await waitUntil(
      'the picture on its page',
      async () => (await (await fetch(`${site.url}/gallery`)).text()).includes('a.svg'),
      120,
    )
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  },
)
