import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { whenListed } from '#tests/support/time/when-listed.ts'

const PAGE = '/desk/pictures/new/room'

const site = siteForFile({})
const ada = signedInForFile(site, 'Ada', 'editor')
beforeAll(() => whenListed(site))

const open = async (url: string) => readPage(await ada.get(url))

test('requires an editor', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
})

test('shows a missing name or cabinets at its field, and keeps the input', async () => {
  const rejectedPage = await ada.send((await open(PAGE)).click('Save room', { Name: 'Bath', Vanity: true }))
  expect(rejectedPage.statusCode).toBe(422)
  const page = readPage(rejectedPage)
  expect(
    page.getByRole('textbox', { name: 'Name', description: /There is a room of this name/ }),
  ).toBeTruthy()
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Vanity' }).hasAttribute('checked')).toBe(true)
  const empty = readPage(await ada.send((await open(PAGE)).click('Save room', { Name: 'Loft' })))
  expect(empty.words).toContain('Choose at least one group of cabinets.')
})

test('creates a room for pictures, hidden from visitors until it has some', async () => {
  const pictures = await open('/desk/pictures')
  expect(pictures.getByRole('link', { name: 'New room' }).getAttribute('href')).toBe(PAGE)
  const formValues = { Name: 'Loft kitchen', Perimeter: true, Island: true }
  const createdPage = await ada.send((await open(PAGE)).click('Save room', formValues))
  expect([createdPage.statusCode, createdPage.headers['location']]).toEqual([
    302,
    '/desk/pictures/shiloh-images-visualizer-loft-kitchen',
  ])
  const room = await open('/desk/pictures/shiloh-images-visualizer-loft-kitchen')
  expect(room.words).toContain('Loft kitchen in the visualizer')
  expect(room.getByRole('link', { name: 'Add pictures' })).toBeTruthy()
  expect(
    (await open('/desk/pictures')).getByRole('link', { name: 'Loft kitchen in the visualizer' }),
  ).toBeTruthy()
  expect(readPage(await site.get('/visualizer')).words).not.toContain('Loft kitchen')
  const facts = path.join(site.dataDir, 'content/shiloh-images-visualizer-loft-kitchen/_container.json')
  expect(JSON.parse(await readFile(facts, 'utf8'))).toMatchObject({
    display_name: 'Loft kitchen',
    layers: 'perimeter,island',
    position: '5',
  })
})
