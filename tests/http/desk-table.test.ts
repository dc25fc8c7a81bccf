import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatCsv, parseCsv } from '#adapters/tables/csv.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { fieldsIn } from '#tests/support/form-fields.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { type Answers, readPage } from '#tests/support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const GALLERY = 'shiloh-images-gallery'
const ALDER = 'alder-lodge-kitchen.jpg'
const RANCH = 'alder-ranch-kitchen.jpg'

let site: SiteInMemory
let ada: DeskVisitor
let ben: DeskVisitor
let token: string
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  ben = await signedIn(site, 'Ben', 'editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  token = formTokenIn((await ada.get('/desk/table')).body)
})

const formOf = (fields: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, gallery: GALLERY, ...fields })) form.append(name, value)
  return form
}
const exported = async () => {
  const answer = await ada.postForm('/desk/table/export', formOf({}))
  return { answer, rows: parseCsv(answer.body).map(({ cells }) => [...cells]) }
}
const bring = (content: string | Buffer, name = 'table.csv') => {
  const bytes = new Uint8Array(Buffer.from(content))
  return ada.postForm('/desk/table', formOf({ intent: 'import', file: new File([bytes], name) }))
}
/** Presses `Apply` on a page with a preview. */
const apply = (body: string, choices: Readonly<Record<string, string>> = {}) => {
  const form = /<form[^>]*>(?:(?!<\/form>).)*value="apply".*?<\/form>/s.exec(body)?.[0] ?? ''
  const fields = new URLSearchParams({ ...choices, intent: 'apply' })
  for (const [name, value] of fieldsIn(form)) fields.append(name, value)
  return ada.postForm('/desk/table', fields)
}
const undo = (body: string) =>
  ada.post('/desk/table', {
    token,
    gallery: GALLERY,
    intent: 'undo',
    change: /name="change" value="([^"]+)"/.exec(body)?.[1] ?? '',
  })
const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${GALLERY}/Blob/${name}`)).json().metadata as Record<string, unknown>

/** Ben describes a picture. */
async function bens(name: string, answers: Answers) {
  const page = readPage(await ben.get(`/desk/pictures/${GALLERY}?${new URLSearchParams({ pick: name })}`))
  const saved = readPage(await ben.send(page.region('Selected pictures').press('Save', answers)))
  expect(saved.message).toContain('Saved 1 picture.')
  return saved
}

/** The exported table with some cells set, by file and column. */
async function withCells(cells: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const { rows } = await exported()
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

test('what is exported comes back without differences, in any encoding and with any separator', async () => {
  const { answer, rows } = await exported()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="gallery.csv"')
  expect(rows[0]?.slice(0, 6)).toEqual(['File', 'Title', 'Description', 'Caption', 'Species', 'Finish'])
  for (const sent of [
    answer.body,
    Buffer.from(`\uFEFF${rows.map((row) => row.map(quoted).join('\t')).join('\n')}`, 'utf16le'),
    rows.map((row) => row.map(quoted).join(';')).join('\r\n'),
  ]) {
    const { statusCode, body } = await bring(sent)
    expect([statusCode, plainText(body).includes('No differences')]).toEqual([200, true])
  }
})

test('its headings are the desk’s words, and spreadsheets leave the keys of its rows alone', async () => {
  const finishes = 'shiloh-images-products-finishes'
  const answer = await ada.postForm('/desk/table/export', formOf({ gallery: finishes }))
  const [head = [], ...rows] = parseCsv(answer.body).map(({ cells }) => cells)
  expect(head).toEqual(expect.arrayContaining(['Description', 'Paint', 'Type', 'Credit', 'Date', 'Color']))
  for (const internal of ['other', 'html', 'blob', 'container', 'etag', 'modifiedAt'])
    expect(head).not.toContain(internal)
  // Text that is neither number, date nor formula in any spreadsheet.
  expect(rows.filter(([key]) => !/^finishes\/[a-z].*\.jpg #[0-9a-z]{7}$/.test(key ?? ''))).toEqual([])

  const capitals = answer.body.replaceAll(',true', ',TRUE')
  expect(capitals).not.toBe(answer.body)
  const file = new File([capitals], 'finishes.csv')
  const page = readPage(
    await ada.postForm('/desk/table', formOf({ gallery: finishes, intent: 'import', file })),
  )
  expect(page.getByRole('heading', { name: 'No differences' })).toBeTruthy()
  expect(readPage(await bring(capitals)).message).toContain('has no row for this gallery')
})

test('a table with the former columns is read as ever, and its conflicts are found', async () => {
  const { etag, modifiedAt, metadata } = (await site.get(`/api/Container/${GALLERY}/Blob/${RANCH}`)).json()
  const former = async (door: string) => {
    const row = [
      GALLERY,
      RANCH,
      'image/jpeg',
      '1',
      '',
      modifiedAt,
      etag.replaceAll('"', ''),
      metadata.other,
      door,
    ]
    const head = 'container blob contentType size createdAt modifiedAt etag other door'.split(' ')
    return readPage(await bring(formatCsv([head, row])))
  }
  expect((await former(metadata.door)).getByRole('heading', { name: 'No differences' })).toBeTruthy()
  const saved = await bens(RANCH, { Door: 'Beaded' })
  expect((await former(metadata.door)).getByRole('heading', { name: 'No differences' })).toBeTruthy()
  expect((await former('Slab')).words).toMatch(/Door Ben says ?Beaded The table says ?Slab/)
  await ben.send(saved.press('Undo'))
})

test('differences are shown before anything is written, then written and taken back as one', async () => {
  const rows = await withCells({
    [ALDER]: { Species: 'Cherry', Date: '7/22/26' },
    [RANCH]: { Door: 'None', Title: 'Ranch in Münster' },
  })
  const shown = await bring(formatCsv(rows))
  const text = plainText(shown.body)
  expect(text).toContain('4 differences in 2 rows')
  expect(text).toMatch(/Species Alder Cherry/)
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })

  const applied = await apply(shown.body)
  expect(plainText(applied.body)).toContain('Saved 2 rows of the table. Seen everywhere within 60 s.')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Cherry', upload_date: '2026-07-22' })
  expect(await metadataOf(RANCH)).toMatchObject({ door: 'None', display_name: 'Ranch in Münster' })

  expect(plainText((await undo(applied.body)).body)).toContain('Undone: 2 items.')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  expect(await metadataOf(RANCH)).toMatchObject({ display_name: 'Alder ranch kitchen' })
})

test('a fault anywhere keeps the whole table out, and says where it is', async () => {
  const { statusCode, body } = await bring(
    `file,species,upload_date\n${ALDER},Cherry,soon\nnothing.jpg,Maple,\n${RANCH},Cherry,\n`,
  )
  expect(statusCode).toBe(422)
  const text = plainText(body)
  expect(text).toContain('2 faults in the table; nothing was changed')
  expect(text).toMatch(/Row 2 upload_date .*“soon” is no date/)
  expect(text).toContain('Row 3 file There is no “nothing.jpg” here.')
  expect(await metadataOf(RANCH)).toMatchObject({ species: 'Alder' })
  expect(plainText((await bring(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'gallery.xlsx')).body)).toContain(
    'gallery.xlsx is not a text table. Save the sheet as CSV (UTF-8).',
  )
})

test('a value that differs from one in use by a letter has to be meant', async () => {
  const shown = await bring(`file,species\n${ALDER},Chery\n`)
  expect(plainText(shown.body)).toContain('Species: “Chery” looks like “Cherry”, which is in use.')
  const asked = await apply(shown.body)
  expect(plainText(asked.body)).toContain('looks like “Cherry”')
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Alder' })
  const applied = await apply(shown.body, { confirmed: 'on' })
  expect(await metadataOf(ALDER)).toMatchObject({ species: 'Chery' })
  await undo(applied.body)
})

test('what another editor changed since is a conflict; what only they changed stays theirs', async () => {
  const rows = await withCells({ [ALDER]: { Door: 'Slab' }, [RANCH]: { Finish: 'Natural' } })
  await bens(ALDER, { Door: 'Beaded' })
  await bens(RANCH, { Title: 'Ben’s ranch' })

  const shown = await bring(formatCsv(rows))
  const text = plainText(shown.body)
  expect(text).toContain('2 differences in 2 rows')
  expect(text).toMatch(
    /Changed on the site since the table was made.*Ben changed it.*Door Ben says Beaded The table says Slab/,
  )
  expect(text).not.toMatch(/Title .*Ben’s ranch/)

  const choice = `choice ${JSON.stringify([ALDER, 'door'])}`
  const kept = await apply(shown.body, { [choice]: 'theirs' })
  expect(plainText(kept.body)).toContain('Saved 1 row of the table.')
  expect(await metadataOf(ALDER)).toMatchObject({ door: 'Beaded' })
  expect(await metadataOf(RANCH)).toMatchObject({ finish: 'Natural', display_name: 'Ben’s ranch' })

  const again = await bring(formatCsv(rows))
  await bens(ALDER, { Door: 'Shaker' })
  const met = await apply(again.body, { [choice]: 'mine' })
  expect(met.statusCode).toBe(200)
  expect(plainText(met.body)).toMatch(/Ben says Shaker The table says Slab/)
  await apply(met.body, { [choice]: 'mine' })
  expect(await metadataOf(ALDER)).toMatchObject({ door: 'Slab' })
})

test('nobody but editors brings or takes a table, and only of the site’s own places', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get('/desk/table')).statusCode).toBe(403)
  expect((await ada.postForm('/desk/table/export', formOf({ token: 'x' }))).statusCode).toBe(403)
  expect((await ada.postForm('/desk/table/export', formOf({ gallery: 'other' }))).statusCode).toBe(404)
  expect((await ada.get('/desk/table/export')).headers['location']).toBe('/desk/table')
})

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
