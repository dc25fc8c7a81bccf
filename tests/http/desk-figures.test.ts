import { beforeAll, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { type DeskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile()
const clerk = signedInForFile(site, 'Grace', 'requests')
beforeAll(async () => {
  const stores = await openSqliteStores(site.dataDir)
  const [retailer] = await stores.retailers.list()
  await stores.close()
  const { reference } = await submitRequest(site, { zip: '64801', lastName: 'Lovelace' })
  await passOn(clerk, reference, retailer?.id ?? '')
  await submitRequest(site, { zip: '64850' })
  await submitRequest(site, {
    zip: '63101',
    comments: 'https://a.test https://b.test https://c.test https://d.test',
  })
})

const figures = async (period = '') => readPage(await clerk.get(`/desk/reports${period}`)).part('main')

test('require the requests role', async () => {
  const editor = await signedIn(site, 'Edith', 'editor')
  const admin = await signedIn(site, 'Ada', 'admin')
  for (const url of ['/desk/reports', '/desk/reports/export']) {
    expect((await editor.get(url)).statusCode).toBe(403)
    for (const person of [clerk, admin]) expect((await person.get(url)).statusCode).toBe(200)
  }
  const link = async (person: DeskVisitor) =>
    readPage(await person.get('/desk')).queryByRole('link', { name: 'Reports' })
  expect(await link(editor)).toBeNull()
  expect(await link(clerk)).not.toBeNull()
})

test('count requests and identify no one', async () => {
  const answer = await clerk.get('/desk/reports')
  const { words } = readPage(answer).part('main')
  for (const text of ['Requests 2', 'Answered 0', '648 2', 'Sent to retailer 1', 'New 1', 'Parked 1'])
    expect(words).toContain(text)
  for (const personal of ['Lovelace', '@', '64801', '555-0']) expect(words).not.toContain(personal)
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('each report is a table with a bar for every number', async () => {
  const page = await figures()
  for (const title of [
    'By week',
    'By state',
    'By outcome',
    'By kind of request',
    'By ZIP area',
    'Retailers',
  ]) {
    expect(page.getByRole('heading', { name: title })).toBeTruthy()
    const table = page.getByRole('table', { name: title })
    expect(table.querySelectorAll('tbody rect')).toHaveLength(table.querySelectorAll('tbody tr').length)
  }
  const states = [...page.getByRole<HTMLTableElement>('table', { name: 'By state' }).rows].map(
    ({ cells }) => cells[0]?.textContent,
  )
  expect(new Set(states).size).toBe(states.length)
  const areas = page.getByRole('table', { name: 'By ZIP area' })
  expect([...areas.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100.00%'])
})

test('accept a period by its days, and reject a bad one with a message', async () => {
  const none = (await figures('?from=2020-01-06&to=2020-01-19')).words
  expect(none).toContain('Jan 6, 2020 to Jan 19, 2020')
  expect(none).toContain('Requests 0')
  expect(none).toContain('No request from this period was sent to a retailer.')
  const invalid = (await figures('?from=2020-01-19&to=2020-01-06')).words
  expect(invalid).toContain('The first day is after the last.')
  expect((await clerk.get('/desk/reports/export?from=x&to=y')).statusCode).toBe(400)
})

test('can be downloaded for spreadsheets', async () => {
  const { body, headers } = await clerk.get('/desk/reports/export')
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toMatch(/filename="figures-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"/)
  for (const line of [
    'Figure,Of,Measure,Number',
    'State,Sent to retailer,Requests,1',
    'ZIP area,648,Requests,2',
    'Kind of request,Locate a Retailer,Requests,',
  ])
    expect(body).toContain(line)
  expect(body).toMatch(/^Retailer,.+,Open,1\r$/m)
  for (const personal of ['Lovelace', '@', '64801']) expect(body).not.toContain(personal)
})
