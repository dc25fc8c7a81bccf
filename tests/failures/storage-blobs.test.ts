import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  blobHeaders,
  type ScriptedStorage,
  STORAGE_HEADERS,
  type StorageCall,
  startScriptedStorage,
} from '../support/network/scripted-storage.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

vi.setConfig({ testTimeout: 480_000 })

const GALLERY = 'shiloh-images-gallery'

const FAULTS: Readonly<Record<string, (call: StorageCall, response: ServerResponse) => void>> = {
  'gone.jpg': (_call, response) => void response.writeHead(404, STORAGE_HEADERS).end(),
  'failing.jpg': (_call, response) => void response.writeHead(500, STORAGE_HEADERS).end(),
  'silent.jpg': () => undefined,
  'short.jpg': ({ kind }, response) => {
    response.writeHead(200, blobHeaders(photo))
    if (kind === 'describe') response.end()
    else response.write(photo.subarray(0, 100), () => response.destroy())
  },
  'stalling.jpg': ({ kind }, response) => {
    response.writeHead(200, blobHeaders(photo))
    if (kind === 'describe') response.end()
    else response.write(photo.subarray(0, 100))
  },
  // Declares the listed size, then never ends.
  'endless.jpg': ({ kind }, response) => {
    if (kind === 'describe') return void response.writeHead(200, blobHeaders(photo)).end()
    response.writeHead(200, { ...blobHeaders(photo), 'content-length': String(2 ** 40) })
    const block = Buffer.alloc(1 << 20, 1)
    const pour = () => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  },
}
const NAMES = ['whole.jpg', 'garbage.jpg', ...Object.keys(FAULTS)]

let photo: Buffer
let storage: ScriptedStorage
let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()
  storage = await startScriptedStorage()
  folder = await temporaryFolder()
  for (const name of NAMES) storage.put(GALLERY, name, photo)
  storage.put(GALLERY, 'garbage.jpg', Buffer.from('this is not a picture at all'))
  storage.override = (call, response, respondNormally) => {
    const fate = FAULTS[call.blob]
    if (fate) fate(call, response)
    else respondNormally()
  }
  site = await startSite({ DATA_DIR: folder.path, STORAGE_ACCOUNT_URL: storage.url })
  await site.untilReady()
}, 240_000)

afterAll(async () => {
  await site?.kill()
  await storage?.stop()
  await folder?.remove()
})

async function memory(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

test('missing, broken, silent or endless pictures in storage leave the page intact, and recover with it', async () => {
  const before = await memory()
  const page = await fetch(`${site.url}/gallery`, { signal: AbortSignal.timeout(90_000) })
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const name of NAMES) expect(html).toContain(name)

  const listResponse = await fetch(`${site.url}/api/Container/${GALLERY}/Blob`)
  const records = (await listResponse.json()) as { readonly name: string; readonly url: string }[]
  const variant = async (name: string) => {
    const { pathname, searchParams } = new URL(records.find((one) => one.name === name)?.url ?? '', site.url)
    const address = `${pathname.replace('/files/', `/media/${searchParams.get('v')}/320/`)}.jpeg`
    return (await fetch(site.url + address, { signal: AbortSignal.timeout(120_000) })).status
  }
  // After failures, the store is not queried for a short time.
  const waitForStatus = async (name: string, status: number) => {
    await expect.poll(() => variant(name), { timeout: 90_000, interval: 1000 }).toBe(status)
  }
  await waitForStatus('whole.jpg', 200)
  await waitForStatus('gone.jpg', 404)
  await waitForStatus('garbage.jpg', 404)
  for (const name of ['failing.jpg', 'silent.jpg', 'short.jpg'])
    expect([name, await variant(name)]).toEqual([name, 503])
  expect((await memory()) - before).toBeLessThan(400_000_000)

  storage.override = undefined
  for (const name of ['gone.jpg', 'silent.jpg', 'endless.jpg']) await waitForStatus(name, 200)
})
