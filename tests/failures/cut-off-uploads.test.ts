import { once } from 'node:events'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stateOf } from '#core/content/changes/content-change.ts'
import { deskUrl } from '../support/desk/desk-person.ts'
import { editorSession } from '../support/desk/desk-session.ts'
import { formTokenIn } from '../support/desk/desk-visitor.ts'
import { plainText } from '../support/reading/plain-text.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { author, openHistory } from './open-history.ts'

const PRELOAD = path.join(import.meta.dirname, '../support/sites/killed-at-file.ts')
const GALLERY = 'shiloh-images-gallery'
const DAY_MS = 86_400_000

/** How many of three uploaded pictures arrive before the server dies at `step`. */
const ROUNDS = [
  { name: 'received', step: undefined, arrives: 0 },
  { name: 'noted', step: ['before', 'noted 2.jpg.metadata.json'], arrives: 1 },
  { name: 'described', step: ['before', 'described 2.jpg'], arrives: 1 },
  { name: 'placed', step: ['after', 'placed 2.jpg'], arrives: 2 },
] as const

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let gallery: string
let uploads: string
let site: RunningSite | undefined
beforeEach(async () => {
  folder = await temporaryFolder()
  gallery = path.join(folder.path, 'content', GALLERY)
  uploads = path.join(folder.path, 'uploads')
  await mkdir(gallery, { recursive: true })
})
afterEach(async () => {
  await site?.kill()
  await folder.remove()
})

async function start(step: readonly [when: string, file: string] | undefined): Promise<void> {
  site = await startSite({
    SITE_ENV: 'development',
    DATA_DIR: folder.path,
    CONTENT_DIR: path.join(folder.path, 'content'),
    NODE_OPTIONS: `--import ${PRELOAD}`,
    KILLED_AT_FILE: step === undefined ? '' : `${step[0]} ${path.join(gallery, step[1])}`,
  })
}

/** The desk redirects browsers to this name. */
const at = (address: string) => `${deskUrl({ url: site?.url ?? '' })}${address}`

type Pictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

function formOf(token: string, batch: string, pictures: Pictures): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, batch, gallery: GALLERY, intent: 'upload' }))
    form.append(name, value)
  for (const [name, bytes] of pictures) form.append('files', new File([bytes], name))
  return form
}

let pictureCount = 0
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  pictureCount += 1
  const background = {
    r: (pictureCount * 53) % 256,
    g: (pictureCount * 97) % 256,
    b: (pictureCount * 151) % 256,
  }
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** Sends an incomplete form, kills the server once part of it is on disk, and rejects. */
async function killedWhileReceiving(form: FormData, headers: Readonly<Record<string, string>>) {
  const fullForm = new Response(form)
  const bytes = Buffer.from(await fullForm.clone().arrayBuffer())
  const sending = request(at(`/desk/pictures/${GALLERY}?add`), {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': fullForm.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const response = once(sending, 'response')
  response.catch(() => undefined)
  sending.write(bytes.subarray(0, bytes.length - 200))
  await waitUntil('files on the disk', async () => {
    const names = await readdir(uploads).catch(() => [])
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(uploads, name))).size))
    return sizes.filter((size) => size > 0).length >= 2
  })
  await site?.kill()
  await response
}

/** Expects exactly these pictures, each a complete draft with one entry in the history. */
async function expectWhole(pictures: Pictures): Promise<void> {
  const siteData = await openHistory(folder.path)
  try {
    const items = await siteData.store.listItems(GALLERY)
    expect(items.map(({ name }) => name).sort()).toEqual([...pictures.keys()].sort())
    const { entries } = await siteData.history.page()
    const changes = entries.flatMap((entry) => entry.changes)
    expect(changes.map(({ name = '' }) => name).sort()).toEqual([...pictures.keys()].sort())
    for (const item of items) {
      const content = await siteData.store.open(GALLERY, item.name)
      const bytes = new Uint8Array(await new Response(content?.stream).arrayBuffer())
      expect([item.name, Buffer.compare(bytes, pictures.get(item.name) ?? new Uint8Array())]).toEqual([
        item.name,
        0,
      ])
      expect(item.metadata).toEqual({ status: 'draft', upload_date: expect.any(String) })
      const change = changes.find(({ name }) => name === item.name)
      expect(change).toMatchObject({ kind: 'upload', by: 'Ada', after: stateOf(item) })
    }
  } finally {
    await siteData.close()
  }
}

/** Makes the dead server's temporary files two days old. */
async function ageLeftovers(): Promise<void> {
  const beside = (await readdir(gallery)).filter((name) => name.startsWith('.tmp-'))
  const files = [
    ...beside.map((name) => path.join(gallery, name)),
    ...(await readdir(uploads)).map((name) => path.join(uploads, name)),
  ]
  const then = new Date(Date.now() - 2 * DAY_MS)
  expect(files).not.toEqual([])
  for (const file of files) await utimes(file, then, then)
}

test('an upload at the desk interrupted by a kill leaves only complete pictures, and can be resent', async () => {
  const there = new Map<string, Uint8Array<ArrayBuffer>>()
  await start(ROUNDS[0].step)
  const ada = await editorSession(() => site?.url ?? '', folder.path)
  const send = (address: string, form: FormData) => ada.ask(address, { method: 'POST', body: form })
  const token = formTokenIn((await ada.ask(`/desk/pictures/${GALLERY}?add`)).body)

  for (const [index, { name, step, arrives }] of ROUNDS.entries()) {
    const batch = crypto.randomUUID()
    const alone = `${name} alone.jpg`
    there.set(alone, await picture())
    const acknowledgment = await send(
      `/desk/pictures/${GALLERY}/files`,
      formOf(token, batch, new Map([...there].slice(-1))),
    )
    expect([acknowledgment.status, acknowledgment.body]).toEqual([200, expect.stringContaining('"arrived"')])

    const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const number of [1, 2, 3]) pictures.set(`${name} ${number}.jpg`, await picture())
    const form = () => formOf(token, batch, pictures)
    const sending =
      step === undefined
        ? killedWhileReceiving(form(), ada.headers())
        : send(`/desk/pictures/${GALLERY}?add`, form())
    await expect(sending).rejects.toThrow(/fetch failed|socket hang up|ECONNRESET/)
    await ageLeftovers()

    await start(ROUNDS[index + 1]?.step)
    for (const [fileName, bytes] of [...pictures].slice(0, arrives)) there.set(fileName, bytes)
    await expectWhole(there)

    const again = await send(`/desk/pictures/${GALLERY}?add`, form())
    expect(again.status).toBe(200)
    expect(plainText(again.body)).toMatch(
      arrives === 2 ? '1 picture arrived' : `${3 - arrives} pictures arrived`,
    )
    for (const [fileName, bytes] of pictures) there.set(fileName, bytes)
    await expectWhole(there)
    expect(await readdir(uploads)).toEqual([])
    const files = [...there.keys()].flatMap((file) => [file, `${file}.metadata.json`])
    expect((await readdir(gallery)).sort()).toEqual(files.sort())
  }

  await site?.stop()
  const history = await openHistory(folder.path)
  await history.upkeep.settle({ atStart: true })
  expect(await history.changes.unsettled()).toEqual([])
  // The resent pictures and the earlier ones are one change.
  const [last] = (await history.history.page()).entries
  expect(await history.history.restore(author, last?.batch ?? '')).toMatchObject({
    kind: 'restored',
    count: 4,
  })
  expect(await history.store.listItems(GALLERY)).toHaveLength(there.size - 4)
  await history.close()
})
