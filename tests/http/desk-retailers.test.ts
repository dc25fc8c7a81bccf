import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile()
const clerk = signedInForFile(site, 'Grace', 'requests')

const OAK: Answers = {
  Name: 'Oak & Co.',
  'Street address': '1 Mill Road',
  City: 'Joplin',
  State: 'MO',
  'ZIP code': '64801',
  Email: 'desk@oak.example',
  Phone: '573 555 0123',
  'Area served': '648,65801',
}
const LIST = '/desk/retailers'
const NEW = '/desk/retailers/new'

const open = async (path: string) => readPage(await clerk.get(path))
const save = async (path: string, answers: Answers) =>
  clerk.send((await open(path)).click('Save retailer', answers))
const add = (change: Answers = {}) => save(NEW, { ...OAK, ...change })
const addRetailer = async (name: string) => {
  const path = (await add({ Name: name })).headers['location']
  if (typeof path !== 'string') throw new Error('It was not added')
  return path.replace('?added', '')
}

test('adds, lists and changes a retailer', async () => {
  const path = await addRetailer('Oak & Co.')
  const row = async () => (await open(LIST)).part('row', /^Oak & Co\./).words
  expect(await row()).toMatch(/Joplin.*648, 65801 Yes No \w+ \d+, \d{4} /)
  expect((await open(path)).getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe(
    '(573) 555-0123',
  )
  const savedPage = readPage(await save(path, { City: 'Monett', 'Accepting requests': false }))
  expect(savedPage.message).toBe('Saved Oak & Co..')
  expect(await row()).toMatch(/Monett.*648, 65801 No No/)
  expect(readPage(await clerk.send(savedPage.click('Undo'))).message).toBe('Undone: 1 retailer.')
  expect(await row()).toMatch(/Joplin.*648, 65801 Yes No/)
})

test('undoes an addition', async () => {
  const { headers } = await add({ Name: 'Rowan' })
  const page = await open(String(headers['location']))
  expect(page.message).toBe('Added Rowan.')
  const undoResponse = await clerk.send(page.click('Undo'))
  expect(readPage(undoResponse).message).toBe('Deleted Rowan.')
  expect((await open(LIST)).queryByRole('link', { name: 'Rowan' })).toBeNull()
})

test('shows errors at their fields, and keeps the input', async () => {
  const answer = await add({ Name: 'Elm <b>', 'ZIP code': '648', 'Area served': 'everywhere', Email: '' })
  expect(answer.statusCode).toBe(422)
  const page = readPage(answer)
  for (const [name, message] of [
    ['ZIP code', /A ZIP code has five digits\./],
    ['Area served', /List ZIP codes/],
    ['Email', /Enter a valid email address\./],
  ] as const)
    expect(page.getByRole('textbox', { name, description: message })).toBeTruthy()
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Elm <b>')
})

test('requires unique names', async () => {
  await addRetailer('Ash Kitchens')
  const answer = await add({ Name: 'ASH  kitchens' })
  expect(answer.statusCode).toBe(422)
  expect(readPage(answer).words).toContain('Another retailer has this name.')
})

test('lets the second of two clerks choose, keeps the first one’s other changes, and deletes nothing changed', async () => {
  const path = await addRetailer('Birch')
  const page = await open(path)
  await clerk.send(page.click('Save retailer', { Note: 'first', City: 'Monett' }))
  const second = await clerk.send(
    page.click('Save retailer', { Note: 'second', City: 'Joplin', State: 'Ohio' }),
  )
  expect(second.statusCode).toBe(409)
  const conflict = readPage(second)
  const choices = conflict.getAllByRole('group').map((one) => one.textContent)
  expect(choices).toEqual([expect.stringMatching(/^Note.*says\s*first.*You say\s*second/)])
  conflict.getByRole('radio', { name: /^You say/ }).click()
  expect(readPage(await clerk.send(conflict.click('Save your choices'))).message).toBe('Saved Birch.')
  const resolvedPage = await open(path)
  const fieldValues = ['Note', 'City', 'State'].map(
    (name) => resolvedPage.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(fieldValues).toEqual(['second', 'Monett', 'Ohio'])
  const refusal = await clerk.send(page.click('Delete retailer'))
  expect([refusal.statusCode, readPage(refusal).message]).toEqual([
    409,
    'Someone else changed or deleted this retailer in the meantime. Nothing was deleted.',
  ])
  expect((await clerk.send((await open(path)).click('Delete retailer'))).statusCode).toBe(200)
  expect((await clerk.get(path)).statusCode).toBe(404)
})

test('Undo restores a deleted retailer completely, once', async () => {
  const path = await addRetailer('Juniper')
  await clerk.send((await open(path)).click('Save retailer', { Note: 'Closed on Mondays' }))
  const deletedPage = readPage(await clerk.send((await open(path)).click('Delete retailer')))
  expect(deletedPage.message).toBe('Deleted Juniper.')
  const undo = deletedPage.click('Undo')
  expect(readPage(await clerk.send(undo)).message).toBe('Undone: 1 retailer.')
  const back = await open(path)
  expect(back.getByRole('heading', { level: 1 }).textContent).toBe('Juniper')
  expect(back.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Closed on Mondays')
  await clerk.send(back.click('Save retailer', { Note: 'Open again' }))
  const twice = await clerk.send(undo)
  expect([twice.statusCode, readPage(twice).message]).toEqual([
    409,
    'Not undone: someone has changed one of these retailers since.',
  ])
  expect((await open(path)).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Open again')
})

test('public fields are validated, spelled as in the galleries, and shown again', async () => {
  const path = await addRetailer('Cedar Kitchens')
  const refusal = await save(path, { Monday: 'nine to five', 'On display': 'shaker DOOR\nMoon paint' })
  expect(refusal.statusCode).toBe(422)
  const page = readPage(refusal)
  expect(
    page.getByRole('textbox', { name: 'Monday', description: /Enter hours such as 9–5:30/ }),
  ).toBeTruthy()
  expect(
    page.getByRole('textbox', {
      name: 'On display',
      description: /No door or finish is called “Moon paint”\./,
    }),
  ).toBeTruthy()
  await save(path, {
    Website: 'www.cedar.example',
    Monday: '9-5:30',
    Sunday: 'closed',
    'On display': 'shaker DOOR\r\nsage paint\r\nSage paint',
    'About the shop': 'Since 1981.',
    'Listed on the site': true,
    'Send requests automatically': true,
  })
  const savedPage = await open(path)
  const fieldValues = ['Website', 'Monday', 'Sunday', 'On display', 'About the shop'].map(
    (name) => savedPage.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(fieldValues).toEqual([
    'https://www.cedar.example',
    '9 am–5:30 pm',
    'Closed',
    'Shaker door\nSage paint',
    'Since 1981.',
  ])
  for (const name of ['Listed on the site', 'Send requests automatically'])
    expect(savedPage.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
  expect((await open(LIST)).part('row', /^Cedar Kitchens/).words).toMatch(/Yes Yes /)
})

test('requires the requests role', async () => {
  const editor = await signedIn(site, 'Edith', 'editor')
  for (const path of [LIST, NEW]) expect((await editor.get(path)).statusCode).toBe(403)
})

test('clerks can preview shops’ pages, and nothing else', async () => {
  const preview = async (path: string) => (await clerk.get(`/desk/preview/site${path}`)).statusCode
  expect(await preview('/retailers/shops/ozark-home-studio')).toBe(200)
  for (const path of ['/about', '/retailers/shops/../../about', '/retailers/shops/%2e%2e/%2e%2e/about'])
    expect([path, await preview(path)]).toEqual([path, 410])
})
