import { afterEach, expect, test } from 'vitest'
import { formatCsv, parseCsv } from '#adapters/tables/csv.ts'
import { SAMPLE_RETAILERS } from '#server/requests/sample-retailers.ts'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { forgetConfirmations } from '#tests/support/desk/privacy-request.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const TABLE = '/desk/retailers/import'
const HEAD = ['Name', 'Street address', 'City', 'State', 'ZIP code', 'Email', 'Phone', 'Area served']
const row = (name: string, change: Readonly<Record<string, string>> = {}) => {
  const cells: Readonly<Record<string, string>> = {
    Name: name,
    'Street address': '1 Mill Road',
    City: 'Joplin',
    State: 'MO',
    'ZIP code': '64801',
    Email: 'desk@oak.example',
    Phone: '(573) 555-0123',
    'Area served': '648, 65801',
    ...change,
  }
  return HEAD.map((heading) => cells[heading] ?? '')
}

/** The development seed. */
const SAMPLES: ReadonlySet<string> = new Set(SAMPLE_RETAILERS.map(({ name }) => name))

const site = siteForFile()
let clerk = signedInForFile(site, 'Grace', 'requests')
afterEach(async () => {
  const { rows } = await exportTable()
  for (const cells of rows) await remove(cells.at(-2) ?? '')
})

const open = async (path: string) => readPage(await clerk.get(path))
const importTable = async (rows: readonly (readonly string[])[] | string | Buffer, name = 'shops.csv') => {
  const content = Array.isArray(rows) ? formatCsv(rows) : rows
  const table = new File([new Uint8Array(Buffer.from(content as string))], name)
  return clerk.send((await open(TABLE)).click('Import', { 'Corrected table': table }))
}
const compareRows = async (rows: Parameters<typeof importTable>[0]) => readPage(await importTable(rows))
const apply = async (preview: ReadPage) => readPage(await clerk.send(preview.click('Apply')))
const exportTable = async () => {
  const answer = await clerk.send((await open(TABLE)).click('Export'))
  const [head = [], ...all] = parseCsv(answer.body).map(({ cells }) => [...cells])
  const rows = all.filter(([name = '']) => !SAMPLES.has(name))
  /** The table with one cell changed. */
  const withCell = (name: string, column: string, value: string) => [
    head,
    ...rows.map((cells) =>
      cells[0] === name ? cells.map((cell, at) => (head[at] === column ? value : cell)) : cells,
    ),
  ]
  const cell = (name: string, column: string) =>
    rows.find((cells) => cells[0] === name)?.[head.indexOf(column)]
  return { answer, head, rows, having: withCell, cell }
}
const names = async () => (await exportTable()).rows.map(([name]) => name)
const applyRows = async (...rows: readonly (readonly string[])[]) => apply(await compareRows([HEAD, ...rows]))
/** Changes a retailer on its own page. */
const change = async (id: string, answers: Answers) => {
  const answer = await clerk.send((await open(`/desk/retailers/${id}`)).click('Save retailer', answers))
  expect(answer.statusCode).toBe(200)
}
const remove = async (id: string) =>
  clerk.send((await open(`/desk/retailers/${id}`)).click('Delete retailer'))

test('rows without an id add retailers after a preview', async () => {
  const comparison = await compareRows([HEAD, row('Oak'), row('Elm', { Phone: '573 555 0188' })])
  expect(comparison.words).toMatch(/2 retailers to add Nothing has been saved yet/)
  expect(comparison.part('row', /^Elm/).words).toMatch(
    /^Elm 1 Mill Road Joplin MO 64801 desk@oak.example \(573\) 555-0188/,
  )
  expect(await names()).toEqual([])
  expect((await apply(comparison)).message).toBe('Added 2 retailers.')
  expect(await names()).toEqual(['Elm', 'Oak'])
  expect((await exportTable()).cell('Oak', 'Accepting requests')).toBe('on')
  const admin = await signedIn(site, 'Ada', 'admin')
  expect(readPage(await admin.get('/desk/activity?view=access')).words).toContain('Added: Oak, Elm.')
})

test('an export imports without differences, in any encoding and with any separator', async () => {
  await applyRows(row('Oak Küchen'), row('=Elm()', { 'Street address': '-1 Mill; "Road"' }))
  const { answer } = await exportTable()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="retailers.csv"')
  expect(answer.body).toContain("'=Elm()")
  const [text] = answer.body.split('\uFEFF').slice(-1)
  for (const fileContent of [
    answer.body,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    // The dash in Windows-1252.
    Buffer.from((text ?? '').replaceAll('–', '\u0096'), 'latin1'),
  ]) {
    expect((await compareRows(fileContent)).words).toContain(
      `No differences ${SAMPLES.size + 2} rows unchanged, 0 retailers not in the table.`,
    )
  }
  const semicolons =
    'Name;City;Id\n' +
    (await exportTable()).rows.map((cells) => `"${cells[0]}";Joplin;${cells.at(-2)}`).join('\n')
  expect((await compareRows(semicolons)).words).toContain('No differences 2 rows unchanged')
})

test('a row with an id changes only that retailer; missing columns change nothing', async () => {
  await applyRows(row('Oak'), row('Elm'), row('Ash'))
  const { cell } = await exportTable()
  const id = (name: string) => cell(name, 'Id') ?? ''
  const comparison = await compareRows([
    ['Id', 'city', 'On'],
    [id('Oak'), 'Monett', 'no'],
    [id('Elm'), 'Joplin', ''],
  ])
  const { words: text } = comparison
  expect(text).toContain('2 differences in 1 row')
  expect(text).toContain(`1 row unchanged, ${SAMPLES.size + 1} retailers not in the table.`)
  expect(text).toMatch(/Oak City Joplin Monett Oak Accepting requests on off/)
  expect((await apply(comparison)).message).toBe('Changed 1 retailer.')
  const after = await exportTable()
  expect(['City', 'Accepting requests', 'Phone'].map((column) => after.cell('Oak', column))).toEqual([
    'Monett',
    'off',
    '(573) 555-0123',
  ])
  expect(await names()).toEqual(['Ash', 'Elm', 'Oak'])
})

test('reports errors by row and column, and blocks the import until they are fixed', async () => {
  await applyRows(row('Oak'))
  const id = (await exportTable()).cell('Oak', 'Id') ?? ''
  const faulty = await importTable([
    [...HEAD, 'On', 'Id', 'Fax'],
    [...row('Elm'), 'on', '', ''],
    [...row('oak', { 'ZIP code': '6480', Email: '' }), 'maybe', '', ''],
    [...row('Oak', { City: 'Monett' }), '', id, ''],
    [...row('Oak'), '', id, ''],
    [...row('ELM'), '', 'unknown', ''],
    [...row('elm'), '', '', '1'],
  ])
  expect(faulty.statusCode).toBe(422)
  const page = readPage(faulty)
  const { words: text } = page
  for (const phrase of [
    'Every row Fax There is no such column for retailers.',
    'Row 3 ZIP code A ZIP code has five digits.',
    'Row 3 Email Enter a valid email address.',
    'Row 3 On Say on or off, or leave it empty.',
    `Row 5 Id “${id}” is already in row 4.`,
    'Row 6 Id There is no retailer “unknown”.',
    'Row 7 Name Row 2 has this name.',
  ])
    expect(text).toContain(phrase)
  expect(text).toMatch(/Row \d Name Row \d has this name/)
  expect(page.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(await names()).toEqual(['Oak'])
})

test('a retailer changed since the export is a conflict to resolve', async () => {
  await applyRows(row('Oak'), row('Elm'))
  const { cell, having } = await exportTable()
  const id = cell('Oak', 'Id') ?? ''
  const editedRows = having('Oak', 'City', 'Monett')
  await change(id, { City: 'Webb City' })
  const comparison = await compareRows(editedRows)
  expect(comparison.words).toMatch(
    /Changed since the table was exported Oak City The desk says ?Webb City In the table ?Monett/,
  )
  expect((await apply(comparison)).message).toBe('Nothing has changed.')
  expect((await exportTable()).cell('Oak', 'City')).toBe('Webb City')
  comparison.getByRole('radio', { name: /^In the table/ }).click()
  await apply(comparison)
  expect((await exportTable()).cell('Oak', 'City')).toBe('Monett')
})

test('a retailer changed or deleted after the preview blocks the whole import', async () => {
  await applyRows(row('Oak'))
  const { having, cell } = await exportTable()
  const id = cell('Oak', 'Id') ?? ''
  const [head = [], ...rows] = having('Oak', 'City', 'Monett')
  const blank = head.map((column) => row('Ash')[HEAD.indexOf(column)] ?? '')
  const comparison = await compareRows([head, ...rows, blank])
  await change(id, { Phone: '573 555 0199' })
  const conflictPage = await apply(comparison)
  expect(conflictPage.words).toMatch(/Oak City The desk says ?Joplin In the table ?Monett/)
  expect(await names()).toEqual(['Oak'])
  await remove(id)
  const refusal = await clerk.send(conflictPage.click('Apply'))
  expect(refusal.statusCode).toBe(422)
  expect(readPage(refusal).words).toContain(`Row 2 Id There is no retailer “${id}”.`)
  expect(await names()).toEqual([])
})

test('two retailers can swap names, and clicking twice imports once', async () => {
  await applyRows(row('Oak'), row('Elm', { City: 'Monett' }))
  const { head, rows } = await exportTable()
  const swappedRows = rows.map((cells) => [cells[0] === 'Oak' ? 'Elm' : 'Oak', ...cells.slice(1)])
  expect((await apply(await compareRows([head, ...swappedRows]))).message).toBe('Changed 2 retailers.')
  expect((await exportTable()).cell('Oak', 'City')).toBe('Monett')
  const comparison = await compareRows([HEAD, row('Ash')])
  await apply(comparison)
  expect((await apply(comparison)).words).toContain('Row 2 Name Another retailer has this name.')
})

test.each([
  ['', 'Choose a table first.'],
  ['Name,City\n', 'shops.csv has no row below its headings.'],
  [
    Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0]),
    'shops.csv is not a text table. Save the sheet as CSV (UTF-8).',
  ],
])('rejects %j', async (content, message) => {
  const answer = await importTable(content)
  expect([answer.statusCode, readPage(answer).message]).toEqual([422, message])
})

test('editors have no access, and every form needs its token', async () => {
  const editor = await signedIn(site, 'Edith', 'editor')
  expect((await editor.get(TABLE)).statusCode).toBe(403)
  expect((await editor.post('/desk/retailers/import/export', { token: 'x' })).statusCode).toBe(403)
  expect((await clerk.post('/desk/retailers/import/export', { token: 'x' })).statusCode).toBe(403)
})

test('the export asks for the passkey first, and the audit log records who exported', async () => {
  await applyRows(row('Oak'))
  await forgetConfirmations(site)
  const exportResponse = await clerk.send((await open(TABLE)).click('Export'))
  expect([exportResponse.statusCode, exportResponse.headers['location']]).toEqual([
    307,
    `/desk/confirm?${new URLSearchParams({ to: `${TABLE}?spreadsheet=` })}`,
  ])
  clerk = await signedIn(site, 'Hedy', 'requests')
  expect((await open(`${TABLE}?spreadsheet=`)).message).toContain('The download is starting')
  const { rows } = await exportTable()
  const admin = await signedIn(site, 'Iris', 'admin')
  const log = readPage(await admin.get('/desk/activity?view=access')).words
  expect(log).toContain(`Export retailers: ${rows.length + SAMPLES.size} retailers`)
  expect(log).toContain('Hedy')
})

test('Undo reverts an import completely or not at all', async () => {
  await applyRows(row('Oak'))
  const { head, having } = await exportTable()
  const [, oak = []] = having('Oak', 'City', 'Neosho')
  const elm = head.map((name) => row('Elm')[HEAD.indexOf(name)] ?? '')
  const appliedPage = await apply(await compareRows([head, oak, elm]))
  expect(appliedPage.message).toBe('Added 1 retailer. Changed 1 retailer.')
  const undo = appliedPage.click('Undo')
  expect((await exportTable()).cell('Oak', 'City')).toBe('Neosho')
  expect(readPage(await clerk.send(undo)).message).toBe('Undone: 2 retailers.')
  expect(await names()).toEqual(['Oak'])
  expect((await exportTable()).cell('Oak', 'City')).toBe('Joplin')
  expect(readPage(await clerk.send(undo)).message).toContain('Not undone')
})
