import { beforeAll, expect, test } from 'vitest'
import { formatCsv, parseCsv } from '#adapters/tables/csv.ts'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { whenListed } from '#tests/support/time/when-listed.ts'

const TABLE = '/desk/pictures/import'
const GALLERY = 'shiloh-images-gallery'
const ALDER = 'alder-lodge-kitchen.jpg'
const RANCH = 'alder-ranch-kitchen.jpg'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
const ben = signedInForFile(site, 'Ben', 'editor')
beforeAll(() => whenListed(site))

const open = async () => readPage(await ada.get(TABLE))
const exporting = async (gallery: string) => (await open()).click('Export', { Gallery: gallery })
const exportTable = async (gallery = 'Gallery') => {
  const answer = await ada.send(await exporting(gallery))
  return { answer, rows: parseCsv(answer.body).map(({ cells }) => [...cells]) }
}
const importTable = async (content: string | Buffer, { name = 'table.csv', gallery = 'Gallery' } = {}) => {
  const table = new File([new Uint8Array(Buffer.from(content))], name)
  return ada.send((await open()).click('Import', { Gallery: gallery, 'Corrected table': table }))
}
const apply = async (preview: ReadPage, answers: Answers = {}) =>
  readPage(await ada.send(preview.click('Apply', answers)))
const undo = async (page: ReadPage) => readPage(await ada.send(page.click('Undo'))).message
const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${GALLERY}/Blob/${name}`)).json().metadata as Record<string, unknown>

/** Ben edits a picture. */
async function bens(name: string, answers: Answers) {
  const page = readPage(await ben.get(`/desk/pictures/${GALLERY}?${new URLSearchParams({ pick: name })}`))
  const savedPage = readPage(await ben.send(page.region('Selected pictures').click('Save', answers)))
  expect(savedPage.message).toContain('Saved 1 picture.')
  return savedPage
}

/** The exported table with some cells changed, by file and column. */
async function withCells(cells: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const { rows } = await exportTable()
  const [head = [], ...others] = rows
  for (const [name, facts] of Object.entries(cells)) {
    const row = others.find(([file]) => file?.startsWith(`gallery/${name} `)) ?? []
    for (const [key, value] of Object.entries(facts)) {
      if (!head.includes(key)) head.push(key)
      row[head.indexOf(key)] = value
    }
  }
  return [head, ...others]
}

test('an export imports without differences, in any encoding and with any separator', async () => {
  const { answer, rows } = await exportTable()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="gallery.csv"')
  expect(rows[0]?.slice(0, 6)).toEqual(['File', 'Title', 'Alt text', 'Caption', 'Species', 'Finish'])
  for (const fileContent of [
    answer.body,
    Buffer.from(`\uFEFF${rows.map((row) => row.map(quoteCell).join('\t')).join('\n')}`, 'utf16le'),
    rows.map((row) => row.map(quoteCell).join(';')).join('\r\n'),
  ]) {
    const compareResponse = await importTable(fileContent)
    expect(compareResponse.statusCode).toBe(200)
    expect(readPage(compareResponse).getByRole('heading', { name: 'No differences' })).toBeTruthy()
  }
})

test('headings are the desk’s labels, and spreadsheets leave the row keys alone', async () => {
  const { answer, rows: table } = await exportTable('Finishes')
  const [head = [], ...rows] = table
  expect(head).toEqual(expect.arrayContaining(['Alt text', 'Paint', 'Type', 'Credit', 'Date', 'Color']))
  for (const internal of ['other', 'html', 'blob', 'container', 'etag', 'modifiedAt'])
    expect(head).not.toContain(internal)
  // Text that no spreadsheet reads as a number, date or formula.
  expect(rows.filter(([key]) => !/^finishes\/[a-z].*\.jpg #[0-9a-z]{7}$/.test(key ?? ''))).toEqual([])

  const capitals = answer.body.replaceAll(',true', ',TRUE')
  expect(capitals).not.toBe(answer.body)
  const page = readPage(await importTable(capitals, { gallery: 'Finishes' }))
  expect(page.getByRole('heading', { name: 'No differences' })).toBeTruthy()
  expect(readPage(await importTable(capitals)).message).toContain('has no row for this gallery')
})

test('shows differences before writing, then applies and undoes them as one', async () => {
  const rows = await withCells({
    [ALDER]: { Species: 'Cherry', Date: '7/22/26' },
    [RANCH]: { Door: 'None', Title: 'Ranch in Münster' },
  })
  const comparison = readPage(await importTable(formatCsv(rows)))
  expect(comparison.getByRole('heading', { name: '4 differences in 2 rows' })).toBeTruthy()
  expect(comparison.getByRole('row', { name: /Species Alder Cherry$/ })).toBeTruthy()
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })

  const appliedPage = await apply(comparison)
  expect(appliedPage.message).toContain('Saved 2 rows of the table. Live within a minute.')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Cherry', upload_date: '2026-07-22' })
  expect(await metadataOf(RANCH)).toMatchObject({ door: 'None', display_name: 'Ranch in Münster' })

  expect(await undo(appliedPage)).toContain('Undone: 2 items.')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  expect(await metadataOf(RANCH)).toMatchObject({ display_name: 'Alder ranch kitchen' })
})

test('rejects the whole table for any error, and locates it', async () => {
  const answer = await importTable(
    `file,species,upload_date\n${ALDER},Cherry,soon\nnothing.jpg,Maple,\n${RANCH},Cherry,\n`,
  )
  expect(answer.statusCode).toBe(422)
  const { words: text } = readPage(answer)
  expect(text).toContain('2 faults in the table; nothing was changed')
  expect(text).toContain('Row 2 upload_date “soon” is not valid. Enter a date such as 2026-07-22.')
  expect(text).toContain('Row 3 file There is no file “nothing.jpg”.')
  expect(await metadataOf(RANCH)).toMatchObject({ species: 'Alder' })
  const sheet = readPage(await importTable(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { name: 'gallery.xlsx' }))
  expect(sheet.message).toContain('gallery.xlsx is not a text table. Save the sheet as CSV (UTF-8).')
})

test('a value one letter off an existing one needs confirmation', async () => {
  const comparison = readPage(await importTable(`file,species\n${ALDER},Chery\n`))
  expect(comparison.words).toContain('Species: “Chery” looks like “Cherry”, which is in use.')
  const questionPage = await apply(comparison)
  expect(questionPage.words).toContain('looks like “Cherry”')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  const appliedPage = await apply(comparison, { 'These new values are intended': true })
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Chery' })
  await undo(appliedPage)
})

test('another editor’s change since the export is a conflict; fields only they changed are kept', async () => {
  const rows = await withCells({ [ALDER]: { Door: 'Slab' }, [RANCH]: { Finish: 'Natural' } })
  await bens(ALDER, { Door: 'Beaded' })
  await bens(RANCH, { Title: 'Ben’s ranch' })

  const comparison = readPage(await importTable(formatCsv(rows)))
  expect(comparison.words).toContain('2 differences in 2 rows')
  expect(comparison.words).toMatch(
    /Changed since the table was exported.*Ben changed it.*Door Ben says ?Beaded In the table ?Slab/,
  )
  expect(comparison.words).not.toMatch(/Title .*Ben’s ranch/)

  const choose = (page: ReadPage, words: RegExp) => page.getByRole('radio', { name: words }).click()
  choose(comparison, /^Ben says/)
  const appliedPage = await apply(comparison)
  expect(appliedPage.message).toContain('Saved 1 row of the table.')
  expect(await metadataOf(ALDER)).toMatchObject({ door: 'Beaded' })
  expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Natural', display_name: 'Ben’s ranch' })

  const again = readPage(await importTable(formatCsv(rows)))
  await bens(ALDER, { Door: 'Shaker' })
  choose(again, /^In the table/)
  const conflictPage = await apply(again)
  expect(conflictPage.words).toMatch(/Ben says ?Shaker In the table ?Slab/)
  choose(conflictPage, /^In the table/)
  await apply(conflictPage)
  expect(await metadataOf(ALDER)).toMatchObject({ door: 'Slab' })
})

test('only editors export and import tables, and only for the site’s own galleries', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(TABLE)).statusCode).toBe(403)
  const { url, fields } = await exporting('Gallery')
  fields.set('gallery', 'other')
  expect((await ada.postForm(url, fields)).statusCode).toBe(404)
  fields.set('gallery', GALLERY)
  fields.set('token', 'x')
  expect((await ada.postForm(url, fields)).statusCode).toBe(403)
  expect((await ada.get(url)).headers['location']).toBe(TABLE)
})

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
