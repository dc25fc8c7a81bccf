import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const KEY = 'a-key-of-enough-characters'
const CONTAINER = 'shiloh-documents-education-resources'

const open: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(open.map((end) => end())))

async function start(env: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'content', CONTAINER), { recursive: true })
  const site = await startSite({
    DATA_DIR: folder.path,
    CONTENT_API_KEY: KEY,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  })
  open.push(async () => {
    await site.kill()
    await folder.remove()
  })
  await site.untilReady()
  return { site, dataDir: folder.path }
}

async function beginUpload(site: RunningSite, bytes: Buffer) {
  const upload = request(`${site.url}/api/Container/${CONTAINER}/Blob/guide.pdf`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/pdf', 'content-length': bytes.length },
  })
  const answered = once(upload, 'response').then(([response]: IncomingMessage[]) => response)
  const half = bytes.length / 2
  await new Promise((resolve) => upload.write(bytes.subarray(0, half), resolve))
  return { upload, answered, rest: bytes.subarray(half) }
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_001, 0x20)])

test.concurrent('a large upload in progress at shutdown arrives whole and is answered', async () => {
  const { site, dataDir } = await start()
  const { upload, answered, rest } = await beginUpload(site, pdf)
  const processExit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  // Longer than other work in progress may take.
  await sleep(3000)
  upload.end(rest)
  const response = await answered
  response?.resume()
  expect(response?.statusCode).toBe(201)
  const [code] = await processExit
  expect(await readdir(path.join(dataDir, 'content', CONTAINER))).toContain('guide.pdf')
  // A machine that needs 25 s for this gets no time to clean up.
  expect(code === 0 ? await readdir(path.join(dataDir, 'uploads')) : []).toEqual([])
})

test.concurrent('an endless upload does not delay shutdown, and leaves nothing partial in the store', async () => {
  const { site, dataDir } = await start()
  const { upload, answered } = await beginUpload(site, pdf)
  const ending = answered.then(
    () => 'answered',
    () => 'cut',
  )
  const processExit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  expect((await processExit)[0]).toBe(1)
  expect(await ending).toBe('cut')
  upload.destroy()
  expect(await readdir(path.join(dataDir, 'content', CONTAINER))).toEqual([])
})

test.concurrent('a second SIGTERM ends the program at once, and acknowledged data is there', async () => {
  const { site, dataDir } = await start({ DRAIN_SECONDS: '600' })
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest()),
  })
  const { reference } = (await answer.json()) as { reference: string }
  const processExit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await waitUntil(
    'the first signal to arrive',
    async () => (await fetch(`${site.url}/readyz`)).status === 503,
    120,
  )
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  // A second signal within a second counts as the same one.
  await sleep(1200)
  site.process.kill('SIGTERM')
  expect((await processExit)[0]).toBe(1)
  const store = await openSqliteRequestStore(dataDir)
  expect((await store.find(reference))?.stored).toMatchObject({ reference })
  await store.close()
})
