import { appendFile, mkdir, open as openFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { NOT_SENT } from '#core/retailers/form/messages.ts'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { readOutbox } from '../support/requests/outbox.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { startSite } from '../support/sites/running-site.ts'
import { canMountDisks, makePowerCutDisk } from '../support/stores/power-cut-disk.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const KEY = 'a-key-of-enough-characters'
const GALLERY = 'shiloh-images-gallery'
const canMount = await canMountDisks()

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of open.reverse()) await end()
})

async function fill(file: string): Promise<void> {
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    for (;;) {
      try {
        await appendFile(file, Buffer.alloc(bytes))
      } catch {
        break
      }
    }
  }
  const handle = await openFile(file, 'r')
  await handle.sync()
  await handle.close()
}

// Mounting an image requires privileges, such as root's.
test.skipIf(!canMount)(
  'on a full disk, requests and uploads fail with a message, pages are served and nothing is lost; with space, all works again',
  async () => {
    const disk = await makePowerCutDisk(40)
    open.push(() => disk.remove())
    const elsewhere = await temporaryFolder()
    open.push(() => elsewhere.remove())
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a0522d' } })
      .jpeg()
      .toBuffer()
    await mkdir(path.join(elsewhere.path, GALLERY))
    await writeFile(path.join(elsewhere.path, GALLERY, 'kitchen.jpg'), photo)
    const settings = {
      CONTENT_DIR: elsewhere.path,
      CONTENT_API_KEY: KEY,
      REQUEST_LIMIT_OVERALL: '1000000',
      RATE_LIMIT_OVERALL: '1000000',
    }
    const dataDir = path.join(disk.path, 'data')
    const site = await startSite({ ...settings, DATA_DIR: dataDir })
    open.push(() => site.kill())
    await site.untilReady()

    const references: string[] = []
    const post = async () => {
      const response = await fetch(`${site.url}/api/retailers/shiloh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOfAnother()),
      })
      const answer = (await response.json()) as { reference?: string }
      if (response.status === 200) references.push(answer.reference ?? '')
      return { status: response.status, answer }
    }
    const upload = () =>
      fetch(`${site.url}/api/Container/${GALLERY}/Blob/another.jpg`, {
        method: 'POST',
        headers: { 'x-api-key': KEY, 'content-type': 'image/jpeg' },
        body: new Uint8Array(photo),
      })
    expect((await post()).status).toBe(200)

    const filler = path.join(disk.path, 'filler')
    await fill(filler)
    // The database can still use space it has already allocated.
    const refusal = await waitUntil(
      'a refusal',
      async () => {
        const { status, answer } = await post()
        return status !== 200 && { status, answer }
      },
      60,
    )
    expect(refusal).toEqual({ status: 503, answer: { data: 0, stored: false, message: NOT_SENT } })

    const readiness = async () =>
      (await fetch(`${site.url}/readyz`, { headers: { 'x-api-key': KEY } })).json()
    await expect.poll(readiness, { timeout: 10_000 }).toEqual({
      status: 'impaired',
      faults: ['DATA_DIR cannot be written: its disk may be full'],
    })

    const record = await fetch(`${site.url}/api/Container/${GALLERY}/Blob`)
    const [kitchen] = (await record.json()) as { readonly url: string }[]
    const { pathname, searchParams } = new URL(kitchen?.url ?? '', site.url)
    const variant = `${pathname.replace('/files/', `/media/${searchParams.get('v')}/320/`)}.jpeg`
    for (const page of ['/', '/gallery', '/retailers', '/about', variant, pathname])
      expect([page, (await fetch(site.url + page)).status]).toEqual([page, 200])
    const noRoom = await upload()
    expect([noRoom.status, await noRoom.json()]).toEqual([
      507,
      { error: { code: 'DISK_FULL', message: 'The site’s disk is full.' } },
    ])
    const second = startSite({
      ...settings,
      CONTENT_API_KEY: '',
      DATA_DIR: path.join(disk.path, 'data/second'),
    })
    await expect(second).rejects.toThrow(/exited before it was serving:\n[^\n]*disk is full[^\n]*$/)
    await rm(path.join(disk.path, 'data/second'), { recursive: true, force: true })

    await rm(filler)
    await waitUntil('a request to be stored', async () => (await post()).status === 200, 60)
    expect((await upload()).status).toBe(201)
    await waitUntil(
      'every mail in the outbox',
      async () => (await readOutbox(dataDir)).length >= 2 * references.length,
      180,
    )
    expect(await site.stop()).toBe(0)
    const store = await openSqliteRequestStore(dataDir)
    const lostReferences: string[] = []
    for (const reference of references) if (!(await store.find(reference))) lostReferences.push(reference)
    await store.close()
    expect(lostReferences).toEqual([])
    expect(site.output.join('\n')).not.toMatch(/Carpenter|Mill Road|homeowner/)
  },
)

test.skipIf(!canMount)('a start on a read-only disk fails with one line', async () => {
  const disk = await makePowerCutDisk(16)
  open.push(() => disk.remove())
  const settings = { DATA_DIR: path.join(disk.path, 'data'), CONTENT_API_KEY: KEY }
  const elsewhere = await temporaryFolder()
  open.push(() => elsewhere.remove())
  await mkdir(path.join(elsewhere.path, GALLERY))
  const site = await startSite({ ...settings, CONTENT_DIR: elsewhere.path })
  expect(await site.stop()).toBe(0)
  await disk.makeReadOnly()
  const again = startSite({ ...settings, CONTENT_DIR: elsewhere.path })
  await expect(again).rejects.toThrow(
    /exited before it was serving:\nThe database \S+ cannot be written \(EROFS\); allow the process to write there\.$/,
  )
})
