import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedPicture } from '#tests/support/content/camera-pictures.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type ContentSite, contentSite } from './content-site.ts'
import { jpeg, writeFiles } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'
const DOCUMENTS = 'shiloh-documents-education-resources'

let site: ContentSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let run: (...args: readonly string[]) => ReturnType<typeof runTool>

beforeAll(async () => {
  site = await contentSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  folder = await temporaryFolder()
  for (const container of [GALLERY, DOCUMENTS]) {
    for (const { name } of await site.store.listItems(container)) await site.store.delete(container, name)
  }
  await site.store.setContainerMetadata(GALLERY, { type: 0 })
  await site.store.setContainerMetadata(DOCUMENTS, { type: 2 })
  run = (...args) => runTool(args, { server: site.url, dataDir: site.dataDir, folder: folder.path })
  return () => folder.remove()
})

describe('upload', () => {
  test('keeps a picture’s author; facts given take precedence', async () => {
    const credit = { credit: 'Jane Doe', copyright: '(c) Studio Doe' }
    await writeFiles(folder.path, { 'signed.jpg': await signedPicture('jpeg', credit) })
    const args = [
      'upload',
      'signed.jpg',
      '--to',
      GALLERY,
      '--alt',
      'A kitchen',
      '--species',
      'Maple',
      '--new-values',
    ]
    expect(await run(...args)).toMatchObject({ exitCode: 0 })
    const facts = async () => (await site.store.readItem(GALLERY, 'signed.jpg'))?.metadata
    expect(await facts()).toMatchObject({ ...credit, other: 'A kitchen', species: 'Maple' })
    await writeFiles(folder.path, { 'signed.jpg': await signedPicture('jpeg', { credit: 'John Roe' }) })
    const again = await run(...args, '--replace', '--set', 'copyright=© Studio Roe')
    expect(again).toMatchObject({ exitCode: 0 })
    expect(await facts()).toMatchObject({ credit: 'John Roe', copyright: '© Studio Roe', other: 'A kitchen' })
  })

  test('stores bytes, facts, alternative text, and the day', async () => {
    const picture = await jpeg(1)
    await writeFiles(folder.path, { 'island.jpg': picture })
    const ran = await run(
      'upload',
      'island.jpg',
      '--to',
      GALLERY,
      '--species',
      'White oak',
      '--finish',
      'Natural',
      '--alt',
      'Island of white oak',
      '--set',
      'wood=Oak',
      '--new-values',
      '--display-name',
      'Island',
    )
    expect(ran).toMatchObject({ exitCode: 1 })
    expect(ran.err).toContain('carry no “wood”')
    const again = await run(
      'upload',
      'island.jpg',
      '--to',
      GALLERY,
      '--species',
      'White oak',
      '--finish',
      'Natural',
      '--alt',
      'Island of white oak',
      '--display-name',
      'Island',
    )
    expect(again).toMatchObject({ exitCode: 0, err: 'Uploading 1 of 1: island.jpg' })
    expect(again.out).toContain(`Uploaded 1 of 1 file to ${GALLERY}.`)
    expect(again.out).toContain(`${site.url}/gallery`)
    const item = await site.store.readItem(GALLERY, 'island.jpg')
    expect(item).toMatchObject({
      contentType: 'image/jpeg',
      size: picture.length,
      metadata: {
        species: 'White oak',
        finish: 'Natural',
        other: 'Island of white oak',
        display_name: 'Island',
        upload_date: '2026-07-22',
      },
    })
  })

  test('accepts folders, with alternative text beside pictures and facts in a table', async () => {
    await writeFiles(folder.path, {
      'autumn/one.jpg': await jpeg(1),
      'autumn/one.jpg.txt': '  First\n kitchen ',
      'autumn/two.jpg': await jpeg(2),
      'autumn/two.json': '{"alt": "Second kitchen", "species": "Cherry"}',
      'autumn/more/three.jpg': await jpeg(3),
      'autumn/facts.csv':
        'file,alt,species\nmore/three.jpg,"Third, with a comma",Alder\none.jpg,Overruled,\n',
      'autumn/.DS_Store': 'x',
      'autumn/notes.docx': 'x',
    })
    const ran = await run(
      'upload',
      'autumn',
      '--to',
      GALLERY,
      '--facts',
      'autumn/facts.csv',
      '--species',
      'Maple',
    )
    expect(ran.err).toContain('Skipped, not pictures: autumn/notes.docx')
    expect(ran.exitCode).toBe(0)
    const items = await site.store.listItems(GALLERY)
    expect(items.map(({ name, metadata }) => [name, metadata['other'], metadata['species']])).toEqual([
      ['more/three.jpg', 'Third, with a comma', 'Alder'],
      ['one.jpg', 'First kitchen', 'Maple'],
      ['two.jpg', 'Second kitchen', 'Cherry'],
    ])
  })

  test('stores nothing while a picture lacks alternative text, and names the picture', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1), 'a.txt': 'A kitchen', 'b.jpg': await jpeg(2) })
    const ran = await run('upload', 'a.jpg', 'b.jpg', '--to', GALLERY)
    expect(ran).toMatchObject({ exitCode: 1, out: '' })
    expect(ran.err).toContain('  b.jpg\n')
    expect(ran.err).not.toContain('  a.jpg\n')
    expect(await site.store.listItems(GALLERY)).toEqual([])
    expect((await run('upload', 'a.jpg', 'b.jpg', '--to', GALLERY, '--no-alt')).exitCode).toBe(0)
    expect(await site.store.listItems(GALLERY)).toHaveLength(2)
  })

  test('rejects one alternative text for several pictures', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1), 'b.jpg': await jpeg(2) })
    const ran = await run('upload', 'a.jpg', 'b.jpg', '--to', GALLERY, '--alt', 'Both')
    expect(ran.err).toContain('--alt describes one picture, but there are 2.')
  })

  test('a repeated command uploads nothing; new facts are sent alone and keep the others', async () => {
    await writeFiles(folder.path, {
      'a.jpg': await jpeg(1),
      'a.txt': 'A kitchen',
      'b.jpg': await jpeg(2),
      'b.txt': 'B',
    })
    const args = ['upload', '.', '--to', GALLERY, '--aged', 'True', '--json', '--set', 'door=Shaker'] as const
    await site.store.setContainerMetadata(GALLERY, { type: 0, aged_filter: true })
    expect((await run(...args)).json()).toMatchObject({ uploaded: ['a.jpg', 'b.jpg'], skipped: [] })
    expect((await run(...args)).json()).toMatchObject({
      uploaded: [],
      updated: [],
      skipped: ['a.jpg', 'b.jpg'],
    })
    const changed = await run(...args, '--species', 'Cherry')
    expect(changed.json()).toMatchObject({ uploaded: [], updated: ['a.jpg', 'b.jpg'], left: 0 })
    const item = await site.store.readItem(GALLERY, 'a.jpg')
    expect(item?.metadata).toMatchObject({
      species: 'Cherry',
      door: 'Shaker',
      aged: true,
      other: 'A kitchen',
    })
  })

  test('keeps an existing picture of the same name, unless asked to replace it', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1) })
    await run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'First', '--species', 'Maple')
    const before = await site.store.readItem(GALLERY, 'a.jpg')
    await site.store.setMetadata(GALLERY, 'a.jpg', { ...before?.metadata, thumbnail: '/files/x' })
    await writeFiles(folder.path, { 'a.jpg': await jpeg(99) })
    const refused = await run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'Second')
    expect(refused).toMatchObject({ exitCode: 1 })
    expect(refused.out).toContain('another picture has this name')
    expect((await site.store.readItem(GALLERY, 'a.jpg'))?.version).toBe(before?.version)

    expect((await run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'Second', '--replace')).exitCode).toBe(0)
    const after = await site.store.readItem(GALLERY, 'a.jpg')
    expect(after?.version).not.toBe(before?.version)
    // The thumbnail showed the previous picture.
    expect(after?.metadata).toEqual({ species: 'Maple', other: 'Second', upload_date: '2026-07-22' })
  })

  test('asks about a fact that nearly matches one in use', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1), 'b.jpg': await jpeg(2) })
    await run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'A', '--species', 'White oak')
    const ran = await run('upload', 'b.jpg', '--to', GALLERY, '--alt', 'B', '--species', 'white Oak')
    expect(ran.err).toBe(
      'b.jpg: species “white Oak” looks like “White oak”, which is in use.\nWrite “White oak”, or add --new-values if “white Oak” is something else.',
    )
    const meant = await run(
      'upload',
      'b.jpg',
      '--to',
      GALLERY,
      '--alt',
      'B',
      '--species',
      'white Oak',
      '--new-values',
    )
    expect(meant.exitCode).toBe(0)
  })

  test('a document keeps its alternative text in the caption', async () => {
    await writeFiles(folder.path, { 'guide.pdf': '%PDF-1.7\nguide' })
    await run('upload', 'guide.pdf', '--to', DOCUMENTS, '--name', 'Guide', '--alt', 'Guide, PDF')
    const item = await site.store.readItem(DOCUMENTS, 'guide.pdf')
    expect(item?.metadata).toMatchObject({ name: 'Guide', caption: 'Guide, PDF' })
  })

  test('describes the outcome and changes nothing', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1) })
    const ran = await run('upload', 'a.jpg', '--to', GALLERY, '--alt', 'A', '--dry-run')
    expect(ran.out).toMatch(/^upload +a\.jpg/)
    expect(await site.store.listItems(GALLERY)).toEqual([])
  })

  test('a dry run decodes what it would upload, and changes no file', async () => {
    const picture = await jpeg(1)
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>'
    await writeFiles(folder.path, {
      'new/broken.jpg': picture.subarray(0, picture.length / 2),
      'new/drawing.svg': drawing,
      'new/mistaken.png': picture,
      'new/whole.jpg': picture,
    })
    const ran = await run('upload', 'new', '--to', GALLERY, '--no-alt', '--dry-run')
    expect(ran.exitCode).toBe(1)
    expect(ran.out).toMatch(/^refused +broken\.jpg .*is not a readable picture/m)
    expect(ran.out).toMatch(/^upload +drawing\.svg/m)
    expect(ran.out).toMatch(/^refused +mistaken\.png .*The content is not image\/png/m)
    expect(ran.out).toMatch(/^upload +whole\.jpg/m)
    expect(ran.out).toContain('2 files would be refused.')
    expect(await readFile(path.join(folder.path, 'new/drawing.svg'), 'utf8')).toBe(drawing)
    const told = await run('upload', 'new', '--to', GALLERY, '--no-alt', '--dry-run', '--json')
    expect(told.json()).toMatchObject({ steps: { 0: { name: 'broken.jpg', does: 'refused' } } })
    expect(await site.store.listItems(GALLERY)).toEqual([])
  })

  test('once stopped, starts nothing new and explains how to resume', async () => {
    const files = Object.fromEntries(
      await Promise.all([1, 2, 3].map(async (n) => [`${n}.jpg`, await jpeg(n)] as const)),
    )
    await writeFiles(folder.path, files)
    const stop = AbortSignal.abort()
    const ran = await runTool(['upload', '.', '--to', GALLERY, '--no-alt'], {
      server: site.url,
      dataDir: site.dataDir,
      folder: folder.path,
      stop,
    })
    expect(ran.exitCode).toBe(130)
    expect(ran.out).toContain('3 files are left. Run the same command again')
    expect(await site.store.listItems(GALLERY)).toEqual([])
  })
})

describe('answers mistakes with a hint', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['no files', ['upload', '--to', GALLERY], 'Which files?'],
    ['no container', ['upload', 'a.jpg'], 'Name the container with --to.'],
    [
      'a misspelt container',
      ['upload', 'a.jpg', '--to', 'shiloh-images-galery', '--no-alt'],
      `Did you mean ${GALLERY}?`,
    ],
    ['a missing file', ['upload', 'none.jpg', '--to', GALLERY], 'There is no file or folder none.jpg.'],
    ['a format browsers do not show', ['upload', 'a.heic', '--to', GALLERY], 'export it as JPEG'],
    ['an empty file', ['upload', 'empty.jpg', '--to', GALLERY], 'is empty'],
    ['an unknown option', ['upload', 'a.jpg', '--too', GALLERY], "Unknown option '--too'"],
    ['a fact without a value', ['upload', 'a.jpg', '--to', GALLERY, '--set', 'species'], 'Write KEY=VALUE'],
    [
      'a number out of bounds',
      ['upload', 'a.jpg', '--to', GALLERY, '--parallel', '99'],
      '--parallel takes a whole number from 1 to 16',
    ],
    [
      'a table without files',
      ['upload', 'a.jpg', '--to', GALLERY, '--facts', 'bad.csv'],
      'has no column “file”',
    ],
    [
      'a wrong key',
      ['upload', 'a.jpg', '--to', GALLERY, '--no-alt', '--key', 'wrong'],
      "The key is not this site's.",
    ],
  ]
  test.each(cases)('%s', async (_, args, expected) => {
    await writeFiles(folder.path, {
      'a.jpg': await jpeg(1),
      'a.heic': 'x',
      'empty.jpg': '',
      'bad.csv': 'name,alt\na.jpg,A\n',
    })
    const ran = await run(...args)
    expect(ran.exitCode).toBeGreaterThan(0)
    expect(`${ran.err}\n${ran.out}`).toContain(expected)
    expect(await site.store.listItems(GALLERY)).toEqual([])
  })

  test('rejects two files of the same name', async () => {
    await writeFiles(folder.path, { 'a/1.jpg': await jpeg(1), 'b/1.jpg': await jpeg(2) })
    expect((await run('upload', 'a', 'b', '--to', GALLERY, '--no-alt')).err).toContain(
      'would both be named “1.jpg”',
    )
  })

  test('hints at how to set a missing key', async () => {
    await writeFiles(folder.path, { 'a.jpg': await jpeg(1) })
    const args = ['upload', 'a.jpg', '--to', GALLERY, '--no-alt']
    const ran = await runTool(args, { server: site.url, dataDir: folder.path, folder: folder.path })
    expect(ran.err).toContain('Writing needs the site’s key'.replace('’', "'"))
    expect(ran.err).toContain('npm start')
  })
})

test('uses the key file written by the site', async () => {
  expect(await readFile(path.join(site.dataDir, 'content-api-key'), 'utf8')).not.toBe('')
})

test('reports rejected files with the reason, and the others arrive', async () => {
  await writeFiles(folder.path, { 'a.jpg': await jpeg(1), 'none.png': 'no picture', 'b.jpg': await jpeg(2) })
  const ran = await run('upload', '.', '--to', GALLERY, '--no-alt')
  expect(ran.exitCode).toBe(1)
  expect(ran.out).toContain('none.png: Request failed with status code 415 (The content is not image/png')
  expect(ran.out).toContain('Uploaded 2 of 3 files')
  expect(ran.out).not.toContain('left')
  expect((await site.store.listItems(GALLERY)).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
})

test('stores a drawing without its script, and recognizes it later', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M0 0h9v9"/></svg>'
  await writeFiles(folder.path, { 'a.svg': drawing })
  const upload = ['upload', 'a.svg', '--to', GALLERY, '--alt', 'A corner', '--json'] as const
  expect((await run(...upload)).json()).toMatchObject({ uploaded: ['a.svg'] })
  expect((await run(...upload)).json()).toMatchObject({ uploaded: [], skipped: ['a.svg'], taken: [] })
})
