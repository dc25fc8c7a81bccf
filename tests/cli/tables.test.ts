import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type ContentSite, contentSite } from './content-site.ts'
import { jpeg, writeFiles } from './pictures.ts'
import { runTool } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'

let site: ContentSite
let folder: string
let run: (...args: readonly string[]) => ReturnType<typeof runTool>

const said = async (name: string) => (await site.store.readItem(GALLERY, name))?.metadata
/** Uploads the same three pictures once more, with a table of facts about them. */
const setFrom = (file: string) =>
  run('upload', 'a.jpg', 'b.jpg', 'küche.jpg', '--to', GALLERY, '--facts', file)

beforeAll(async () => {
  site = await contentSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  await site.store.setContainerMetadata(GALLERY, { type: 0 })
  for (const { name } of await site.store.listItems(GALLERY)) await site.store.delete(GALLERY, name)
  for (const [index, name] of ['a.jpg', 'b.jpg', 'küche.jpg'].entries()) {
    const bytes = new Uint8Array(await jpeg(index))
    await writeFiles(folder, { [name]: Buffer.from(bytes) })
    await site.store.put(GALLERY, name, new Blob([bytes]).stream(), {
      contentType: 'image/jpeg',
      metadata: { species: 'White oak', other: name, upload_date: '2026-07-22' },
    })
  }
  run = (...args) => runTool(args, { server: site.url, dataDir: site.dataDir, folder })
  return () => temporary.remove()
})

describe('reads a table by its content', () => {
  const text = 'file;species;alt\r\nküche.jpg;Érable;“Küche” – neu\r\n'
  const asExcelOnWindows = Buffer.from(
    text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96'),
    'latin1',
  )
  const asUnicodeText = Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')
  test.each([
    ['UTF-8 with semicolons', Buffer.from(text)],
    ['UTF-8 with commas and a mark', Buffer.from(`\uFEFF${text.replaceAll(';', ',')}`)],
    ['Windows-1252 with semicolons', asExcelOnWindows],
    ['UTF-16 little-endian with tabs', asUnicodeText],
    ['UTF-16 big-endian with tabs', Buffer.from(asUnicodeText).swap16()],
  ])('%s', async (_, bytes) => {
    await writeFiles(folder, { 'facts.csv': bytes })
    expect(await setFrom('facts.csv')).toMatchObject({ exitCode: 0 })
    expect(await said('küche.jpg')).toMatchObject({ species: 'Érable', other: '“Küche” – neu' })
  })

  test('rejects a workbook with a hint', async () => {
    await writeFiles(folder, { 'facts.csv': Buffer.from('PK\x03\x04\0\0', 'latin1') })
    expect((await setFrom('facts.csv')).err).toContain('Save the sheet as CSV')
  })

  test('reads a text beside a picture in Windows-1252', async () => {
    await writeFiles(folder, { 'c.jpg': await jpeg(7), 'c.jpg.txt': Buffer.from('Helle Küche', 'latin1') })
    expect(await run('upload', 'c.jpg', '--to', GALLERY)).toMatchObject({ exitCode: 0 })
    expect(await said('c.jpg')).toMatchObject({ other: 'Helle Küche' })
  })
})

describe('days', () => {
  test('are read as spreadsheets write them, month before day', async () => {
    await writeFiles(folder, {
      'facts.csv': 'file,upload_date\na.jpg,7/4/2026\nb.jpg,46225\nküche.jpg,2026-07-01\n',
    })
    expect((await setFrom('facts.csv')).exitCode).toBe(0)
    const dates = await Promise.all(['a.jpg', 'b.jpg', 'küche.jpg'].map(said))
    expect(dates.map((metadata) => metadata?.['upload_date'])).toEqual([
      '2026-07-04',
      '2026-07-22',
      '2026-07-01',
    ])
  })

  test('change nothing if equal, in any stored form', async () => {
    await site.store.setMetadata(GALLERY, 'a.jpg', { upload_date: 'July 22, 2026' })
    await writeFiles(folder, { 'facts.csv': 'file,upload_date\na.jpg,7/22/2026\nb.jpg,7/22/26\n' })
    expect((await run('upload', 'a.jpg', '--to', GALLERY, '--no-alt', '--facts', 'facts.csv')).out).toContain(
      '1 already there',
    )
    expect(await said('a.jpg')).toEqual({ upload_date: 'July 22, 2026' })
  })

  test('can be an option, too', async () => {
    await writeFiles(folder, { 'c.jpg': await jpeg(7) })
    await run('upload', 'c.jpg', '--to', GALLERY, '--alt', 'C', '--upload-date', '7/4/2026')
    expect(await said('c.jpg')).toMatchObject({ upload_date: '2026-07-04' })
    const ran = await run('upload', 'c.jpg', '--to', GALLERY, '--upload-date', '22.07.2026')
    expect(ran.err).toContain('The upload_date “22.07.2026” is not a date.')
  })
})

describe('reports all faults of a table at once', () => {
  const table = [
    'file,Species,doors,upload-date,html',
    'a.jpg,white Oak,Slab,soon,',
    '',
    'c.jpg,Maple,,,',
    'b.jpg,Maple,,2026-07-22,<script>1</script>',
    'b.jpg,Maple,,,',
    ',Maple,,,,stray',
  ].join('\n')
  const faults = [
    'row 2, column Species: species “white Oak” looks like “White oak”, which is in use.',
    'row 2, column doors: Items of this container carry no “doors”. Did you mean door?',
    'row 2, column upload-date: The upload_date “soon” is not a date.',
    'row 5, column html: The value of the metadata key html holds the element <script>, which pages do not show.',
    'row 6, column file: “b.jpg” is already in row 5.',
    'row 7: It has 6 cells, and the first row names 5 columns.',
    'row 7, column file: The name is missing.',
  ]

  test('with row and column', async () => {
    const more = { 'a.jpg': await jpeg(5), 'b.jpg': await jpeg(6), 'c.jpg': await jpeg(7) }
    await writeFiles(folder, { 'facts.csv': table, ...more })
    const ran = await run('upload', 'a.jpg', 'b.jpg', 'c.jpg', '--to', GALLERY, '--facts', 'facts.csv')
    expect(ran.exitCode).toBe(1)
    expect(ran.err).toContain('facts.csv has 7 faults. Nothing was changed.')
    for (const fault of faults) {
      expect(ran.err).toContain(`  ${fault}`)
    }
    expect(await site.store.readItem(GALLERY, 'c.jpg')).toBeUndefined()
  })

  test('mentions a row that names no uploaded file', async () => {
    await writeFiles(folder, { 'facts.csv': 'file,alt\nc.jpg,C\nd.jpg,D\n', 'c.jpg': await jpeg(7) })
    const ran = await run('upload', 'c.jpg', '--to', GALLERY, '--facts', 'facts.csv')
    expect(ran).toMatchObject({ exitCode: 0 })
    expect(ran.err).toContain('1 row names no file of this upload: d.jpg')
  })
})

describe('upload refuses', () => {
  test.each([
    ['a value that nearly is one in use', ['--species', 'white Oak'], '“White oak”, which is in use'],
    ['a fact that the container does not carry', ['--set', 'doors=Slab'], 'Did you mean door?'],
  ])('%s', async (_, facts, reason) => {
    await writeFiles(folder, { 'c.jpg': await jpeg(9) })
    const ran = await run('upload', 'c.jpg', '--to', GALLERY, '--alt', 'C', ...facts)
    expect(ran).toMatchObject({ exitCode: 1 })
    expect(ran.err).toContain(reason)
  })

  test.each(['constructor', 'Prototype', '__proto__'])('the reserved key %s', async (key) => {
    const before = await site.store.listItems(GALLERY)
    const facts = `{"species": "Walnut", "${key}": "x"}`
    await writeFiles(folder, {
      'r.csv': `file,${key}\nc.jpg,x\n`,
      'r.json': `[{"file": "c.jpg", "${key}": "x"}]`,
      'exported.json': `[{"blob": "c.jpg", "facts": ${facts}}]`,
      'c.jpg': await jpeg(9),
      'new/r.jpg': await jpeg(9),
      'new/r.jpg.json': facts,
    })
    const more = ['--to', GALLERY, '--alt', 'R']
    for (const refused of [
      await run('upload', 'new/r.jpg', ...more),
      await run('upload', 'c.jpg', ...more, '--set', `${key}=x`),
      await run('upload', 'c.jpg', ...more, '--facts', 'r.csv'),
      await run('upload', 'c.jpg', ...more, '--facts', 'r.json'),
      await run('upload', 'c.jpg', ...more, '--facts', 'exported.json'),
    ]) {
      expect(refused.err).toContain('is reserved')
      expect(refused.exitCode).toBe(1)
    }
    expect(await site.store.listItems(GALLERY)).toEqual(before)
  })
})
