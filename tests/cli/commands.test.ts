import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseCsv } from '#adapters/tables/csv.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type ContentSite, contentSite } from './content-site.ts'
import { jpeg, writeFiles } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'
const HOME = 'shiloh-images-home'
const THUMBNAILS = 'all-images-thumbnails'

let site: ContentSite
let folder: string
let run: (...args: readonly string[]) => ReturnType<typeof runTool>

async function put(container: string, name: string, metadata: Record<string, string>, tint = 1) {
  const bytes = await jpeg(tint)
  await site.store.put(container, name, new Blob([new Uint8Array(bytes)]).stream(), {
    contentType: 'image/jpeg',
    metadata,
  })
}

beforeAll(async () => {
  site = await contentSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  for (const container of [GALLERY, HOME, THUMBNAILS]) {
    for (const { name } of await site.store.listItems(container)) await site.store.delete(container, name)
  }
  await site.store.setContainerMetadata(GALLERY, { type: 0, glaze_filter: false })
  await site.store.setContainerMetadata(HOME, { type: -1 })
  await put(GALLERY, 'island.jpg', { species: 'Walnut', other: 'Walnut island', upload_date: '2026-02-01' })
  await put(GALLERY, 'rooms/bar.jpg', { species: 'Cherry', other: 'Cherry bar' }, 2)
  await put(HOME, 'slide.jpg', { other: '=SUM(A1)' }, 3)
  run = (...args) => runTool(args, { server: site.url, dataDir: site.dataDir, folder })
  return () => temporary.remove()
})

describe('containers', () => {
  test('lists them with type and filters, or those that contain a text', async () => {
    const all = await run('containers')
    expect(all.out).toMatch(/shiloh-images-gallery +Cabinet +Species, Finish, Cabinet, Door, Other/)
    expect(all.out).toMatch(/shiloh-images-home +None/)
    const found = await run('containers', '--search', 'GALL', '--json')
    expect(found.json()).toMatchObject([{ name: GALLERY, metadata: { type: 0 } }])
    expect((await run('containers', '--search', 'zzz')).out).toContain('No container has “zzz” in its name.')
  })
})

describe('list', () => {
  test('shows names, sizes, days and alternative texts', async () => {
    const ran = await run('list', GALLERY)
    expect(ran.out).toMatch(/island\.jpg +\d.* +2026-02-01 +Walnut island/)
    expect(ran.out).toContain('2 items')
  })

  test('by fact and by name', async () => {
    expect((await run('list', GALLERY, '--where', 'species=cherry', '--json')).json()).toMatchObject([
      { name: 'rooms/bar.jpg' },
    ])
    expect((await run('list', GALLERY, '--where', 'upload_date=')).out).toContain('1 of 2 items')
    expect((await run('list', GALLERY, '--search', 'ISL')).out).toContain('1 of 2 items')
  })
})

describe('metadata', () => {
  test('get shows an item or a container', async () => {
    expect((await run('metadata', 'get', GALLERY, 'island.jpg', '--json')).json()).toEqual({
      species: 'Walnut',
      other: 'Walnut island',
      upload_date: '2026-02-01',
    })
    expect((await run('metadata', 'get', GALLERY)).out).toMatch(/glaze_filter +false/)
    expect((await run('metadata', 'get', GALLERY, 'iland.jpg')).err).toContain('Did you mean island.jpg?')
  })

  test('set changes what is named, takes away what is left empty and keeps the rest', async () => {
    const ran = await run(
      'metadata',
      'set',
      GALLERY,
      'rooms/bar.jpg',
      'species=White oak',
      'other=',
      'door=Slab',
    )
    expect(ran).toMatchObject({ exitCode: 0, out: `Saved ${GALLERY}/rooms/bar.jpg.` })
    const item = await site.store.readItem(GALLERY, 'rooms/bar.jpg')
    expect(item?.metadata).toEqual({ species: 'White oak', other: 'None', door: 'Slab' })
    await run('metadata', 'set', GALLERY, 'island.jpg', 'door=Slab')
    expect((await site.store.readItem(GALLERY, 'island.jpg'))?.metadata).toEqual({
      species: 'Walnut',
      other: 'Walnut island',
      upload_date: '2026-02-01',
      door: 'Slab',
    })
    await run('metadata', 'set', GALLERY, 'rooms/bar.jpg', 'species=Alder', '--only')
    expect((await site.store.readItem(GALLERY, 'rooms/bar.jpg'))?.metadata).toEqual({ species: 'Alder' })
  })

  test('set changes a container', async () => {
    await run('metadata', 'set', GALLERY, 'glaze_filter=true', 'glaze_displayname=Glazes')
    expect((await site.store.readContainer(GALLERY))?.metadata).toEqual({
      type: 0,
      glaze_filter: true,
      glaze_displayname: 'Glazes',
    })
  })

  test('set refuses a misspelt fact, and a command without facts', async () => {
    expect((await run('metadata', 'set', GALLERY, 'island.jpg', 'specie=Alder')).err).toContain(
      'carry no “specie”',
    )
    expect((await run('metadata', 'set', GALLERY, 'island.jpg')).exitCode).toBe(2)
    expect((await run('metadata', 'set', GALLERY, 'island.jpg', `other=${'x'.repeat(9000)}`)).err).toContain(
      '8192',
    )
  })
})

describe('delete', () => {
  test('asks, and deletes the thumbnail too', async () => {
    await put(THUMBNAILS, `${GALLERY}/island.jpg`, {})
    const refused = await run('delete', GALLERY, 'island.jpg')
    expect(refused.err).toContain('Add --yes')
    const args = ['delete', GALLERY, 'island.jpg']
    const around = { server: site.url, dataDir: site.dataDir, folder }
    expect((await runTool(args, { ...around, agrees: false })).out).toBe('Nothing was deleted.')
    expect(await site.store.readItem(GALLERY, 'island.jpg')).toBeDefined()
    expect((await runTool(args, { ...around, agrees: true })).exitCode).toBe(0)
    expect(await site.store.readItem(GALLERY, 'island.jpg')).toBeUndefined()
    expect(await site.store.readItem(THUMBNAILS, `${GALLERY}/island.jpg`)).toBeUndefined()
  })

  test('deletes nothing when one of the names is wrong', async () => {
    const ran = await run('delete', GALLERY, 'island.jpg', 'none.jpg', '--yes')
    expect(ran.err).toContain('There is no “none.jpg”')
    expect(await site.store.listItems(GALLERY)).toHaveLength(2)
  })
})

describe('thumbnails', () => {
  test('makes those that are missing or gone, and no others', async () => {
    expect((await run('thumbnails', '--dry-run', '--json')).json()).toMatchObject({ missing: { length: 3 } })
    expect((await run('thumbnails', GALLERY)).out).toBe('Made 2 of 2 thumbnails.')
    expect((await run('thumbnails', GALLERY)).out).toBe('0 thumbnails to make.')
    const made = await site.store.listItems(THUMBNAILS)
    expect(made.map(({ name }) => name)).toEqual([`${GALLERY}/island.jpg`, `${GALLERY}/rooms/bar.jpg`])
    await site.store.delete(THUMBNAILS, `${GALLERY}/island.jpg`)
    expect((await run('thumbnails', GALLERY, '--json')).json()).toMatchObject({
      made: [`${GALLERY}/island.jpg`],
    })
  })

  test('knows the strategies', async () => {
    expect((await run('thumbnails', '--strategy', 'stretch')).err).toContain('exact, fit, fill, crop')
  })
})

describe('export', () => {
  test('writes one row per item as CSV, safe for spreadsheets', async () => {
    const ran = await run('export', '--out', 'all.csv')
    expect(ran.out).toContain('Wrote 3 items')
    const text = await readFile(path.join(folder, 'all.csv'), 'utf8')
    const rows = parseCsv(text).map(({ cells }) => cells)
    expect(rows[0]).toEqual([
      'container',
      'blob',
      'url',
      'contentType',
      'size',
      'createdAt',
      'modifiedAt',
      'other',
      'species',
      'upload_date',
    ])
    expect(rows.find((row) => row[1] === 'slide.jpg')?.[7]).toBe("'=SUM(A1)")
    expect(rows.find((row) => row[1] === 'island.jpg')?.[2]).toContain(
      `${site.url}/files/${GALLERY}/island.jpg`,
    )
  })

  test('and as JSON', async () => {
    expect((await run('export', GALLERY, '--json')).json()).toMatchObject([
      { container: GALLERY, blob: 'island.jpg', facts: { species: 'Walnut' } },
      { container: GALLERY, blob: 'rooms/bar.jpg', facts: { species: 'Cherry' } },
    ])
  })

  test('an export given back as facts changes what was corrected in it', async () => {
    await run('export', GALLERY, '--out', 'all.csv')
    const text = await readFile(path.join(folder, 'all.csv'), 'utf8')
    await writeFiles(folder, { 'all.csv': text.replace('Walnut island', '"Island, walnut"') })
    const ran = await run('metadata', 'set', GALLERY, '--facts', 'all.csv')
    expect(ran).toMatchObject({ exitCode: 0, out: 'New facts for 1 item; 1 had them already.' })
    expect((await site.store.readItem(GALLERY, 'island.jpg'))?.metadata['other']).toBe('Island, walnut')
    expect((await run('metadata', 'set', HOME, '--facts', 'all.csv')).err).toContain(`no row for ${HOME}`)
  })
})

describe('pull and push', () => {
  test('make a folder as the site is, and the site as the folder', async () => {
    const before = await site.store.listItems(GALLERY)
    expect((await run('pull', 'copy', '--dry-run', '--json')).json()).toMatchObject({ steps: { length: 6 } })
    const pulled = await run('pull', 'copy', '--quiet')
    expect(pulled).toMatchObject({ exitCode: 0 })
    expect(JSON.parse(await readFile(path.join(folder, `copy/${GALLERY}/_container.json`), 'utf8'))).toEqual({
      type: 0,
      glaze_filter: false,
    })
    const beside = path.join(folder, `copy/${GALLERY}/rooms/bar.jpg.metadata.json`)
    expect(JSON.parse(await readFile(beside, 'utf8'))).toEqual({
      contentType: 'image/jpeg',
      createdAt: before[1]?.createdAt,
      metadata: { species: 'Cherry', other: 'Cherry bar' },
    })
    expect((await run('pull', 'copy')).out).toBe('Both sides are identical.')
    expect((await run('push', 'copy')).out).toBe('Both sides are identical.')

    await site.store.delete(GALLERY, 'island.jpg')
    await site.store.setMetadata(GALLERY, 'rooms/bar.jpg', { species: 'Ash' })
    await put(GALLERY, 'new.jpg', { other: 'New' }, 4)
    const plan = await run('push', 'copy', GALLERY, '--delete', '--dry-run')
    expect(plan.out.split('\n').map((line) => line.trim())).toEqual([
      `add        ${GALLERY}/island.jpg`,
      `new facts  ${GALLERY}/rooms/bar.jpg`,
      `delete     ${GALLERY}/new.jpg`,
      '3 changes. Nothing was done.',
    ])
    expect((await run('push', 'copy', GALLERY, '--delete')).err).toContain('nobody is there to ask')
    expect((await run('push', 'copy', GALLERY, '--delete', '--yes')).exitCode).toBe(0)
    const after = await site.store.listItems(GALLERY)
    expect(after.map(({ name, version, metadata }) => ({ name, version, metadata }))).toEqual(
      before.map(({ name, version, metadata }) => ({ name, version, metadata })),
    )
  })

  test('a dry run of push decodes what would travel', async () => {
    const picture = await jpeg(5)
    await writeFiles(folder, {
      'pack/shiloh-images-new/_container.json': '{"type": 0}',
      'pack/shiloh-images-new/a.jpg': picture,
      'pack/shiloh-images-new/b.jpg': picture.subarray(0, picture.length / 2),
    })
    const plan = await run('push', 'pack', '--dry-run')
    expect(plan.exitCode).toBe(1)
    expect(plan.out).toMatch(/^add +shiloh-images-new\/a\.jpg$/m)
    expect(plan.out).toMatch(/^refused +shiloh-images-new\/b\.jpg .*is not a readable picture/m)
  })

  test('pull replaces what differs and deletes only when told', async () => {
    await run('pull', 'copy', GALLERY)
    await put(GALLERY, 'island.jpg', { species: 'Walnut', other: 'New photo' }, 50)
    await site.store.delete(GALLERY, 'rooms/bar.jpg')
    expect((await run('pull', 'copy', GALLERY, '--json')).json()).toMatchObject({
      done: [{ does: 'replace', name: 'island.jpg' }],
    })
    expect(await readFile(path.join(folder, `copy/${GALLERY}/island.jpg`))).toEqual(await jpeg(50))
    expect((await run('pull', 'copy', GALLERY, '--delete', '--json')).json()).toMatchObject({
      done: [{ does: 'delete', name: 'rooms/bar.jpg' }],
    })
    await expect(readFile(path.join(folder, `copy/${GALLERY}/rooms/bar.jpg`))).rejects.toThrow('ENOENT')
  })

  test('push makes containers that the site has not', async () => {
    await writeFiles(folder, {
      'pack/shiloh-images-new/_container.json': '{"type": 0}',
      'pack/shiloh-images-new/a.jpg': await jpeg(9),
      'pack/notes/readme.txt': 'nothing to push',
    })
    expect((await run('push', 'pack')).exitCode).toBe(0)
    expect((await site.store.readContainer('shiloh-images-new'))?.metadata).toEqual({ type: 0 })
    expect(await site.store.listItems('shiloh-images-new')).toHaveLength(1)
    expect(await site.store.readContainer('notes')).toBeUndefined()
    await site.store.delete('shiloh-images-new', 'a.jpg')
  })
})

describe('help and mistakes', () => {
  test('every command explains itself with examples', async () => {
    const overview = await run('--help')
    expect(overview.exitCode).toBe(0)
    const names = [...overview.out.matchAll(/^ {2}([a-z]+(?: (?:get|set))?) {2}/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(names).toHaveLength(16)
    for (const name of names) {
      const page = await run(...name.split(' '), '--help')
      expect(page.exitCode).toBe(0)
      expect(page.out).toContain(`npm run content -- ${name}`)
      expect(page.out).toContain('Examples\n')
      expect(page.out).toContain('--json')
    }
  })

  test('nothing, nonsense and half a command', async () => {
    expect((await run()).exitCode).toBe(2)
    expect((await run('uplaod')).err).toContain('Did you mean upload?')
    expect((await run('metadata')).err).toContain('metadata get or metadata set')
    expect((await run('containers', '--server', 'nonsense')).err).toContain('with http:// or https://')
  })

  test('no site answers: in words, and as JSON', async () => {
    const ran = await runTool(['containers'])
    expect(ran).toMatchObject({ exitCode: 1, out: '' })
    expect(ran.err).toContain('Network Error')
    expect(ran.err).toContain('npm start')
    const { err } = await runTool(['containers', '--json'])
    expect(JSON.parse(err)).toMatchObject({ error: { hint: expect.stringContaining('--server') } })
  })

  test('the key of this machine is not sent elsewhere', async () => {
    await writeFiles(folder, { 'a.jpg': await jpeg(1) })
    const { hostname, port } = new URL(site.url)
    expect(hostname).toBe('127.0.0.1')
    const ran = await run(
      'metadata',
      'set',
      GALLERY,
      'island.jpg',
      'door=Slab',
      '--server',
      `http://0.0.0.0:${port}`,
    )
    expect(ran.err).toContain('needs its key')
  })
})
