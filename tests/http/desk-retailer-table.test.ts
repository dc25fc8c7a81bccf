import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatCsv, parseCsv } from '#adapters/tables/csv.ts'
import { SAMPLE_RETAILERS } from '#server/requests/sample-retailers.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { formAfter, toldBy } from '#tests/support/desk-words.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const TABLE = '/desk/retailers/table'
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

/** What development begins with. */
const SAMPLES: ReadonlySet<string> = new Set(SAMPLE_RETAILERS.map(({ name }) => name))

let site: SiteInMemory
let clerk: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  clerk = await signedIn(site, 'Grace', 'requests')
})
afterAll(() => site.close())
afterEach(async () => {
  const { rows } = await exported()
  for (const [id = '', version = ''] of rows.map((cells) => cells.slice(-2)))
    await clerk.post(`/desk/retailers/${id}`, { token: await token(), version, intent: 'delete' })
})

const token = async (path = TABLE) => formTokenIn((await clerk.get(path)).body)
const bring = async (rows: readonly (readonly string[])[] | string | Buffer, name = 'shops.csv') => {
  const form = new FormData()
  const content = Array.isArray(rows) ? formatCsv(rows) : rows
  form.append('token', await token())
  form.append('intent', 'import')
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], name))
  return clerk.postForm(TABLE, form)
}
/** Presses `Apply` on a page with a preview. */
const apply = (body: string, choices: Readonly<Record<string, string>> = {}) => {
  const fields = formAfter(body, 'aria-labelledby="differences"')
  for (const [name, value] of Object.entries(choices)) fields.set(name, value)
  fields.set('intent', 'apply')
  return clerk.postForm(TABLE, fields)
}
const exported = async () => {
  const answer = await clerk.post(`${TABLE}/export`, { token: await token() })
  const [head = [], ...all] = parseCsv(answer.body).map(({ cells }) => [...cells])
  const rows = all.filter(([name = '']) => !SAMPLES.has(name))
  /** The table with a cell changed. */
  const having = (name: string, column: string, value: string) => [
    head,
    ...rows.map((cells) =>
      cells[0] === name ? cells.map((cell, at) => (head[at] === column ? value : cell)) : cells,
    ),
  ]
  const cell = (name: string, column: string) =>
    rows.find((cells) => cells[0] === name)?.[head.indexOf(column)]
  return { answer, head, rows, having, cell }
}
const names = async () => (await exported()).rows.map(([name]) => name)
const given = async (...rows: readonly (readonly string[])[]) => apply((await bring([HEAD, ...rows])).body)
/** Changes a retailer by its own page. */
const change = async (id: string, fields: Readonly<Record<string, string>>) => {
  const { body } = await clerk.get(`/desk/retailers/${id}`)
  const form = formAfter(body, 'id="content"')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await clerk.postForm(`/desk/retailers/${id}`, form)).statusCode).toBe(302)
}

test('rows without an id add retailers, once they have been seen', async () => {
  const shown = await bring([HEAD, row('Oak'), row('Elm', { Phone: '573 555 0188' })])
  expect(plainText(shown.body)).toMatch(/2 retailers to add, 0 to change Nothing is written yet/)
  expect(plainText(shown.body)).toMatch(
    /Elm 1 Mill Road, Joplin, MO 64801 desk@oak.example, \(573\) 555-0188/,
  )
  expect(await names()).toEqual([])
  const applied = await apply(shown.body)
  expect(toldBy(applied.body)).toBe('Added 2 retailers.')
  expect(await names()).toEqual(['Elm', 'Oak'])
  expect((await exported()).cell('Oak', 'On')).toBe('on')
  const admin = await signedIn(site, 'Ada', 'admin')
  expect(plainText((await admin.get('/desk/audit')).body)).toContain('Added: Oak, Elm.')
})

test('what is exported comes back without differences, in any encoding and with any separator', async () => {
  await given(row('Oak Küchen'), row('=Elm()', { 'Street address': '-1 Mill; "Road"' }))
  const { answer } = await exported()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="retailers.csv"')
  expect(answer.body).toContain("'=Elm()")
  const [text] = answer.body.split('\uFEFF').slice(-1)
  for (const sent of [
    answer.body,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text ?? '', 'latin1'),
  ]) {
    const shown = plainText((await bring(sent)).body)
    expect(shown).toContain(
      `No differences ${SAMPLES.size + 2} rows unchanged, 0 retailers not in the table.`,
    )
  }
  const semicolons =
    'Name;City;Id\n' +
    (await exported()).rows.map((cells) => `"${cells[0]}";Joplin;${cells.at(-2)}`).join('\n')
  expect(plainText((await bring(semicolons)).body)).toContain('No differences 2 rows unchanged')
})

test('a row with an id changes that retailer alone; what is missing changes nothing', async () => {
  await given(row('Oak'), row('Elm'), row('Ash'))
  const { cell } = await exported()
  const id = (name: string) => cell(name, 'Id') ?? ''
  const shown = await bring([
    ['Id', 'city', 'On'],
    [id('Oak'), 'Monett', 'no'],
    [id('Elm'), 'Joplin', ''],
  ])
  const text = plainText(shown.body)
  expect(text).toContain('0 retailers to add, 1 to change')
  expect(text).toContain(`1 row unchanged, ${SAMPLES.size + 1} retailers not in the table.`)
  expect(text).toMatch(/Oak City Joplin Monett Oak On on off/)
  expect(toldBy((await apply(shown.body)).body)).toBe('Changed 1 retailer.')
  const after = await exported()
  expect(['City', 'On', 'Phone'].map((column) => after.cell('Oak', column))).toEqual([
    'Monett',
    'off',
    '(573) 555-0123',
  ])
  expect(await names()).toEqual(['Ash', 'Elm', 'Oak'])
})

test('faults are told by row and column, and nothing can be written while there is one', async () => {
  await given(row('Oak'))
  const id = (await exported()).cell('Oak', 'Id') ?? ''
  const faulty = await bring([
    [...HEAD, 'On', 'Id', 'Fax'],
    [...row('Elm'), 'on', '', ''],
    [...row('oak', { 'ZIP code': '6480', Email: '' }), 'maybe', '', ''],
    [...row('Oak', { City: 'Monett' }), '', id, ''],
    [...row('Oak'), '', id, ''],
    [...row('ELM'), '', 'unknown', ''],
    [...row('elm'), '', '', '1'],
  ])
  expect(faulty.statusCode).toBe(422)
  const text = plainText(faulty.body)
  for (const told of [
    'Every row Fax Retailers have no such column.',
    'Row 3 ZIP code A ZIP code has five digits.',
    'Row 3 Email Give a valid email address.',
    'Row 3 On Say on or off, or leave it empty.',
    'Row 5 Id Row 4 has this id, too.',
    'Row 6 Id No retailer has this id.',
    'Row 7 Name Row 2 has this name.',
  ])
    expect(text).toContain(told)
  expect(text).toMatch(/Row \d Name Row \d has this name/)
  expect(faulty.body).not.toContain('value="apply"')
  expect(await names()).toEqual(['Oak'])
})

test('a retailer that was changed since the table was made is a conflict, to be settled', async () => {
  await given(row('Oak'), row('Elm'))
  const { cell, having } = await exported()
  const id = cell('Oak', 'Id') ?? ''
  const corrected = having('Oak', 'City', 'Monett')
  await change(id, { city: 'Webb City', on: 'on' })
  const shown = await bring(corrected)
  expect(plainText(shown.body)).toMatch(
    /Changed at the desk since the table was made Oak City The desk says Webb City The table says Monett/,
  )
  const choice = `choice ${JSON.stringify([id, 'city'])}`
  expect(toldBy((await apply(shown.body)).body)).toBe('Nothing has changed.')
  expect((await exported()).cell('Oak', 'City')).toBe('Webb City')
  await apply(shown.body, { [choice]: 'mine' })
  expect((await exported()).cell('Oak', 'City')).toBe('Monett')
})

test('a retailer that changes or goes after the preview is not overwritten, and nothing else is written', async () => {
  await given(row('Oak'))
  const { having, cell } = await exported()
  const id = cell('Oak', 'Id') ?? ''
  const [head = [], ...rows] = having('Oak', 'City', 'Monett')
  const blank = head.map((column) => row('Ash')[HEAD.indexOf(column)] ?? '')
  const shown = await bring([head, ...rows, blank])
  await change(id, { phone: '573 555 0199', on: 'on' })
  const met = await apply(shown.body)
  expect(plainText(met.body)).toMatch(/Oak City The desk says Joplin The table says Monett/)
  expect(await names()).toEqual(['Oak'])
  await clerk.post(`/desk/retailers/${id}`, { token: await token(), version: '2', intent: 'delete' })
  const gone = await apply(met.body)
  expect([gone.statusCode, plainText(gone.body).includes('Row 2 Id No retailer has this id.')]).toEqual([
    422,
    true,
  ])
  expect(await names()).toEqual([])
})

test('two retailers may swap their names, and pressing twice adds nothing twice', async () => {
  await given(row('Oak'), row('Elm', { City: 'Monett' }))
  const { head, rows } = await exported()
  const swapped = rows.map((cells) => [cells[0] === 'Oak' ? 'Elm' : 'Oak', ...cells.slice(1)])
  expect(toldBy((await apply((await bring([head, ...swapped])).body)).body)).toBe('Changed 2 retailers.')
  expect((await exported()).cell('Oak', 'City')).toBe('Monett')
  const shown = await bring([HEAD, row('Ash')])
  await apply(shown.body)
  expect(plainText((await apply(shown.body)).body)).toContain('Row 2 Name Another retailer has this name.')
})

test.each([
  ['', 'Choose a table first.'],
  ['Name,City\n', 'shops.csv has no row below its headings.'],
  [
    Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0]),
    'shops.csv is not a text table. Save the sheet as CSV (UTF-8).',
  ],
])('%j is no table', async (content, message) => {
  const { statusCode, body } = await bring(content)
  expect([statusCode, toldBy(body)]).toEqual([422, message])
})

test('editors have no business there, and every form needs its token', async () => {
  const editor = await signedIn(site, 'Edith', 'editor')
  expect((await editor.get(TABLE)).statusCode).toBe(403)
  expect((await editor.post(`${TABLE}/export`, { token: 'x' })).statusCode).toBe(403)
  expect((await clerk.post(`${TABLE}/export`, { token: 'x' })).statusCode).toBe(403)
  expect((await clerk.get(`${TABLE}/export`)).headers['location']).toBe(TABLE)
})
