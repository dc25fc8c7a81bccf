import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cameraPicture, TELLTALE } from '#tests/support/content/camera-pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
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

describe('pull and push', () => {
  test('mirror the site to a folder, and the folder to the site', async () => {
    const before = await site.store.listItems(GALLERY)
    expect((await run('pull', 'copy', '--dry-run', '--json')).json()).toMatchObject({ steps: { length: 5 } })
    const pullResult = await run('pull', 'copy', '--quiet')
    expect(pullResult).toMatchObject({ exitCode: 0 })
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
      '3 changes. Nothing was changed (--dry-run).',
    ])
    expect((await run('push', 'copy', GALLERY, '--delete')).err).toContain('there is no one to confirm it')
    expect((await run('push', 'copy', GALLERY, '--delete', '--yes')).exitCode).toBe(0)
    const after = await site.store.listItems(GALLERY)
    expect(after.map(({ name, version, metadata }) => ({ name, version, metadata }))).toEqual(
      before.map(({ name, version, metadata }) => ({ name, version, metadata })),
    )
  })

  test('transfer texts unchanged, and drafts as drafts', async () => {
    await writeFiles(folder, {
      'words/shiloh-texts/_container.json': '{}',
      'words/shiloh-texts/about.md': '---\ntitle: Ours\n---\n',
      'words/shiloh-texts/home.md': '---\nstatus: draft\n---\n',
    })
    const pushResult = await run('push', 'words')
    expect(pushResult).toMatchObject({ exitCode: 0 })
    expect(await site.store.readItem('shiloh-texts', 'about.md')).toMatchObject({ metadata: {} })
    expect(await site.store.readItem('shiloh-texts', 'home.md')).toMatchObject({
      metadata: { status: 'draft' },
    })
    expect((await run('push', 'words')).out).toBe('Both sides are identical.')
  })

  test('a dry run of push decodes what it would send', async () => {
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

  test('pull replaces differing files and deletes only when asked', async () => {
    await put(GALLERY, 'new.jpg', { other: 'New' }, 4)
    await run('pull', 'copy', GALLERY)
    await put(GALLERY, 'island.jpg', { species: 'Walnut', other: 'New photo' }, 50)
    await site.store.delete(GALLERY, 'new.jpg')
    expect((await run('pull', 'copy', GALLERY, '--json')).json()).toMatchObject({
      done: [{ does: 'replace', name: 'island.jpg' }],
    })
    expect(await readFile(path.join(folder, `copy/${GALLERY}/island.jpg`))).toEqual(await jpeg(50))
    expect((await run('pull', 'copy', GALLERY, '--delete', '--json')).json()).toMatchObject({
      done: [{ does: 'delete', name: 'new.jpg' }],
    })
    await expect(readFile(path.join(folder, `copy/${GALLERY}/new.jpg`))).rejects.toThrow('ENOENT')
  })

  test('push replaces pictures that hold camera data by clean ones, and keeps their facts', async () => {
    const facts = { other: 'Island', species: 'Walnut' }
    const storedText = async () => {
      const content = await site.store.open(GALLERY, 'home.jpg')
      return Buffer.from(await new Response(content?.stream).arrayBuffer()).toString('latin1')
    }
    const bytes = new Uint8Array(await cameraPicture('jpeg', { orientation: 6 }))
    await site.store.put(GALLERY, 'home.jpg', new Blob([bytes]).stream(), {
      contentType: 'image/jpeg',
      metadata: facts,
    })
    await run('pull', 'copy', GALLERY)
    expect((await run('pull', 'copy', GALLERY)).out).toBe('Both sides are identical.')
    expect(await storedText()).toMatch(TELLTALE)
    expect((await run('push', 'copy', GALLERY, '--json')).json()).toMatchObject({
      done: [{ does: 'replace', name: 'home.jpg' }],
    })
    expect(await storedText()).not.toMatch(TELLTALE)
    expect((await site.store.readItem(GALLERY, 'home.jpg'))?.metadata).toEqual(facts)
    expect((await run('push', 'copy', GALLERY)).out).toBe('Both sides are identical.')
    expect((await run('pull', 'copy', GALLERY)).out).toBe('Both sides are identical.')
  })

  test('push reports rejected files with the reason, and the others arrive', async () => {
    await writeFiles(folder, {
      'pack/shiloh-images-new/_container.json': '{"type": 0}',
      'pack/shiloh-images-new/a.jpg': await jpeg(9),
      'pack/shiloh-images-new/none.png': 'no picture',
    })
    const ran = await run('push', 'pack')
    expect(ran.exitCode).toBe(1)
    expect(ran.out).toContain('none.png: Request failed with status code 415 (The file was sent as image/png')
    expect((await site.store.listItems('shiloh-images-new')).map(({ name }) => name)).toEqual(['a.jpg'])
    await site.store.delete('shiloh-images-new', 'a.jpg')
  })

  test('push creates missing containers', async () => {
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
  test('every command has help with examples', async () => {
    const overview = await run('--help')
    expect(overview.exitCode).toBe(0)
    const names = [...overview.out.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name ?? '')
    expect(names.toSorted()).toEqual(['check', 'pull', 'push'])
    for (const name of names) {
      const page = await run(name, '--help')
      expect(page.exitCode).toBe(0)
      expect(page.out).toContain(`npm run content -- ${name}`)
      expect(page.out).toContain('Examples\n')
      expect(page.out).toContain('--json')
    }
  })

  test('rejects missing, unknown and desk-only commands', async () => {
    expect((await run()).exitCode).toBe(2)
    expect((await run('pulll')).err).toContain('Did you mean pull?')
    expect((await run('delete', GALLERY, 'island.jpg')).exitCode).toBe(2)
    expect((await run('check', '--server', 'nonsense')).err).toContain('Include http:// or https://')
  })

  test('reports a site that does not answer, in words and as JSON', async () => {
    const ran = await runTool(['check'])
    expect(ran).toMatchObject({ exitCode: 1, out: '' })
    expect(ran.err).toContain('Network Error')
    expect(ran.err).toContain('npm start')
    const { err } = await runTool(['check', '--json'])
    expect(JSON.parse(err)).toMatchObject({ error: { hint: expect.stringContaining('--server') } })
  })

  test('does not send this machine’s key elsewhere', async () => {
    const { hostname, port } = new URL(site.url)
    expect(hostname).toBe('127.0.0.1')
    await writeFiles(folder, { 'pack/shiloh-images-elsewhere/_container.json': '{}' })
    const ran = await run('push', 'pack', '--server', `http://0.0.0.0:${port}`)
    expect(ran.err).toContain("needs the site's key")
  })

  test.each([
    ['no folder', ['push'], 'Name a folder first.'],
    ['a missing folder', ['push', 'none'], 'The folder '],
    ['a misspelled container', ['push', 'pack', 'shiloh-images-newer'], 'Did you mean shiloh-images-new?'],
    ['an unknown option', ['push', 'pack', '--replace'], "Unknown option '--replace'"],
    ['a wrong key', ['push', 'pack', '--key', 'wrong'], "The key is not this site's."],
  ])('answers %s with a hint', async (_, args, expected) => {
    await writeFiles(folder, {
      'pack/shiloh-images-new/_container.json': '{"type": 0, "display_name": "New"}',
    })
    const ran = await run(...args)
    expect(ran.exitCode).toBeGreaterThan(0)
    expect(`${ran.err}\n${ran.out}`).toContain(expected)
  })

  test('hints at how to set a missing key', async () => {
    await writeFiles(folder, { 'pack/shiloh-images-other/_container.json': '{"type": 0}' })
    const ran = await runTool(['push', 'pack'], { server: site.url, dataDir: folder, folder })
    expect(ran.err).toContain("Writing needs the site's key")
    expect(ran.err).toContain('npm start')
  })
})
