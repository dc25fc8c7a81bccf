import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskSession, editorSession } from '../support/desk/desk-session.ts'
import { formTokenIn } from '../support/desk/desk-visitor.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

// With the permissions of deploy/cabinetry-site.service, in the folders of the test.

const ROOT = path.resolve(import.meta.dirname, '../..')
const GALLERY = 'shiloh-images-gallery'
const KEY = 'a-key-of-enough-characters-made-up'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: RunningSite
let ada: DeskSession
beforeAll(async () => {
  folder = await temporaryFolder()
  const unit = readFileSync(path.join(ROOT, 'deploy/cabinetry-site.service'), 'utf8')
  const options = /^Environment="NODE_OPTIONS=(.*)"$/m.exec(unit.replaceAll('\\\n', ''))?.[1] ?? ''
  site = await startSite({
    SITE_ENV: 'development',
    DATA_DIR: folder.path,
    CONTENT_API_KEY: KEY,
    NODE_OPTIONS: options
      .replaceAll('/srv/cabinetry-site', ROOT)
      .replaceAll('/var/lib/cabinetry-site', folder.path),
  })
  await site.untilReady()
  ada = await editorSession(() => site.url, folder.path)
})
afterAll(async () => {
  await site?.stop()
  await folder.remove()
})

const get = (address: string) => fetch(site.url + address)
const jpeg = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } }).jpeg()

test('serves pages, pictures, documents and its measurements', async () => {
  const page = await (await get('/gallery')).text()
  const picture = /\/media\/[^" ]+\.avif/.exec(page)?.[0] ?? ''
  for (const address of ['/', '/visualizer', '/api/videos', picture])
    expect([address, (await get(address)).status]).toEqual([address, 200])
  expect(await (await get('/metrics')).text()).toMatch(/^process_max_fds \d/m)
})

test('stores a request and sends its emails', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(locateRequest())
  const sent = await fetch(`${site.url}/api/retailers/shiloh`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  await expect.poll(() => readdir(path.join(folder.path, 'outbox')).catch(() => [])).toHaveLength(2)
})

test('takes a picture at the desk, without the camera’s data', async () => {
  const form = new FormData()
  const token = formTokenIn((await ada.ask(`/desk/pictures/${GALLERY}?add`)).body)
  for (const [name, value] of Object.entries({ token, batch: crypto.randomUUID(), intent: 'upload' }))
    form.append(name, value)
  const photo = await jpeg()
    .withExif({ IFD0: { Model: 'Camera of the kitchen' } })
    .toBuffer()
  form.append('files', new File([new Uint8Array(photo)], 'taken.jpg'))
  const answer = await ada.ask(`/desk/pictures/${GALLERY}/files`, { method: 'POST', body: form })
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"arrived"')])
  const stored = await readFile(path.join(folder.path, 'content', GALLERY, 'taken.jpg'), 'latin1')
  expect(stored).not.toContain('Camera of the kitchen')
})

test('prints no complaint about a permission', () => {
  expect(site.output.filter((line) => /permission|ERR_ACCESS_DENIED|PERM0/i.test(line))).toEqual([])
})
