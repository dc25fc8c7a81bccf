import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cameraPicture, plainPicture, TELLTALE } from '#tests/support/content/camera-pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type ContentSite, contentSite } from './content-site.ts'
import { writeFiles } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'
const DOCUMENTS = 'shiloh-documents-education-resources'
const FACTS = { other: 'Island', species: 'Walnut', upload_date: '2026-01-01' }

let site: ContentSite
let folder: string
let run: (...args: readonly string[]) => ReturnType<typeof runTool>

async function put(container: string, name: string, bytes: Uint8Array, contentType: string) {
  const body = new Blob([new Uint8Array(bytes)]).stream()
  await site.store.put(container, name, body, { contentType, metadata: FACTS })
}

async function stored(name: string): Promise<Buffer> {
  const opened = await site.store.open(GALLERY, name)
  return Buffer.from(await new Response(opened?.stream).arrayBuffer())
}

beforeAll(async () => {
  site = await contentSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  for (const container of [GALLERY, DOCUMENTS]) {
    for (const { name } of await site.store.listItems(container)) await site.store.delete(container, name)
    await site.store.setContainerMetadata(container, { type: -1 })
  }
  run = (...args) => runTool(args, { server: site.url, dataDir: site.dataDir, folder })
  return () => temporary.remove()
})

describe('items stored with camera data', () => {
  const author = Buffer.from('%PDF-1.7\n<< /Author (Jane Doe) >>')

  beforeEach(async () => {
    await put(GALLERY, 'home.jpg', await cameraPicture('jpeg'), 'image/jpeg')
    await put(GALLERY, 'turned.jpg', await cameraPicture('jpeg', { orientation: 6 }), 'image/jpeg')
    await put(GALLERY, 'camera.webp', await cameraPicture('webp', { location: false }), 'image/webp')
    await put(GALLERY, 'plain.jpg', await plainPicture('jpeg'), 'image/jpeg')
    await put(DOCUMENTS, 'guide.pdf', author, 'application/pdf')
    await site.store.setMetadata(DOCUMENTS, 'guide.pdf', { name: 'Guide', caption: 'x', description: 'x' })
  })

  const embedded = async () => {
    const { findings } = (await run('check', '--json')).json() as {
      readonly findings: readonly { check: string; severity: string; name: string; message: string }[]
    }
    return findings
      .filter(({ check }) => check === 'embedded-data')
      .map(({ severity, name, message }) => `${severity} ${name} ${message.split(';', 1)[0]}`)
  }

  test('are named by check and cleaned by strip, which keeps their facts', async () => {
    const document = 'warning guide.pdf names its author “Jane Doe”'
    expect(await embedded()).toEqual([
      document,
      'warning camera.webp holds EXIF',
      'error home.jpg says where it was taken',
      'error turned.jpg says where it was taken',
    ])
    const names = ['camera.webp', 'home.jpg', 'turned.jpg'].map((name) => `${GALLERY}/${name}`)
    const before = await stored('plain.jpg')

    const dry = await run('strip', '--dry-run', '--json')
    expect(dry.json()).toMatchObject({ dryRun: true, cleaned: names, failed: [] })
    expect((await stored('home.jpg')).toString('latin1')).toMatch(TELLTALE)

    const ran = await run('strip')
    expect(ran).toMatchObject({ exitCode: 0, out: [...names, 'Cleaned 3 pictures.'].join('\n') })
    for (const { name, metadata } of await site.store.listItems(GALLERY)) {
      expect([name, metadata]).toEqual([name, FACTS])
      expect((await stored(name)).toString('latin1')).not.toMatch(TELLTALE)
    }
    expect(await stored('plain.jpg')).toEqual(before)
    expect(await embedded()).toEqual([document])
    expect((await run('strip', GALLERY)).out).toBe('Cleaned 0 pictures.')
  })

  test('match their original file, before and after', async () => {
    const uploaded = async () =>
      (await run('upload', 'home.jpg', 'turned.jpg', '--to', GALLERY, '--no-alt', '--json')).json()
    await writeFiles(folder, {
      'home.jpg': await stored('home.jpg'),
      'turned.jpg': await stored('turned.jpg'),
    })
    const same = { uploaded: [], updated: [], failed: [] }
    expect(await uploaded()).toMatchObject(same)
    await run('strip')
    expect(await uploaded()).toMatchObject(same)
  })

  test('sync between folder and site without endless changes', async () => {
    await run('pull', 'copy', GALLERY)
    await run('strip')
    expect((await run('push', 'copy', GALLERY, '--dry-run')).out).toBe('Both sides are identical.')
    expect((await run('pull', 'copy', GALLERY, '--dry-run')).out).toBe('Both sides are identical.')
    for (const { name } of await site.store.listItems(GALLERY)) await site.store.delete(GALLERY, name)
    expect((await run('push', 'copy', GALLERY)).exitCode).toBe(0)
    expect((await stored('home.jpg')).toString('latin1')).not.toMatch(TELLTALE)
    expect((await run('push', 'copy', GALLERY)).out).toBe('Both sides are identical.')
    await run('pull', 'new', GALLERY)
    expect((await readFile(path.join(folder, 'new', GALLERY, 'home.jpg'))).toString('latin1')).not.toMatch(
      TELLTALE,
    )
    expect((await run('push', 'new', GALLERY)).out).toBe('Both sides are identical.')
  })
})

test('uploads the same photo once', async () => {
  await writeFiles(folder, { 'a.jpg': await cameraPicture('jpeg', { orientation: 8 }) })
  const upload = () => run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'Island', '--json')
  expect((await upload()).json()).toMatchObject({ uploaded: ['a.jpg'] })
  expect((await upload()).json()).toMatchObject({ uploaded: [], updated: [] })
})

test('check --dir names the data that would be lost', async () => {
  await writeFiles(folder, {
    [`${GALLERY}/_container.json`]: '{"type": -1}',
    [`${GALLERY}/home.jpg`]: await cameraPicture('jpeg'),
    [`${GALLERY}/drawing.svg`]:
      '<svg xmlns="http://www.w3.org/2000/svg"><metadata>Jane</metadata><path d="M0 0"/></svg>',
  })
  const { out } = await runTool(['check', '--dir', folder])
  expect(out).toContain(`${GALLERY}/home.jpg says where it was taken; npm run content -- strip cleans it`)
  expect(out).toContain(`${GALLERY}/drawing.svg holds more than the drawing`)
})
