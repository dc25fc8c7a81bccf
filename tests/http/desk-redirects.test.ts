import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const PAGE = '/desk/redirects'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')

const open = async (url = PAGE, who = ada) => readPage(await who.get(url))
const click = async (button: string, answers: Answers = {}) =>
  readPage(await ada.send((await open()).click(button, answers)))
const add = (From: string, To: string) => click('Add redirect', { From, To })
const remove = async (from: string) => {
  const row = (await open(`${PAGE}?origin=The+desk`)).part('row', new RegExp(`^${from}\\b`))
  row.getByRole('button', { name: `Actions for ${from}` })
  return readPage(await ada.send(row.click('Remove')))
}
const undo = async (page: Awaited<ReturnType<typeof click>>) => readPage(await ada.send(page.click('Undo')))
const visit = async (url: string) => {
  const { statusCode, headers } = await site.get(url)
  return [statusCode, headers.location]
}

test('requires an editor', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
})

test('suggests the nearest photo for one that was removed', async () => {
  const targets = [
    ['/gallery/powder-cottage-kitchen', '/gallery/linen-kitchen-morning'],
    ['/gallery/espresso-city-kitchen', '/gallery/walnut-slab-kitchen'],
  ] as const
  for (const [from, to] of targets) {
    expect(await visit(from)).toEqual([301, to])
    expect((await site.get(to)).statusCode).toBe(200)
  }
})

test('a redirect works at once, even for addresses requested before, and Undo removes it', async () => {
  expect(await visit('/spring-sale')).toEqual([404, undefined])
  const addedPage = await add('/spring-sale', '/gallery')
  expect(addedPage.message).toBe('/spring-sale leads to /gallery. Live within a minute.')
  expect(await visit('/spring-sale')).toEqual([301, '/gallery'])
  expect(await visit('/Spring-Sale?a=1&devicelock=tablet')).toEqual([301, '/gallery?a=1'])
  expect((await site.get('/spring-sale')).headers['cache-control']).toBe('no-cache')
  expect((await open()).part('row', /^\/spring-sale/).words).toContain('/gallery')

  await undo(addedPage)
  expect(await visit('/spring-sale')).toEqual([404, undefined])
  expect((await open()).queryByRole('row', { name: /^\/spring-sale/ })).toBeNull()
})

test('Remove deletes one, with undo', async () => {
  const [first, second] = [await add('/a-sale', '/about'), await add('/b-sale', '/gallery?rooms=Kitchen')]
  expect(await visit('/b-sale')).toEqual([301, '/gallery?rooms=Kitchen'])
  const removedPage = await remove('/a-sale')
  expect(removedPage.message).toContain('/a-sale no longer leads to /about.')
  expect(await visit('/a-sale')).toEqual([404, undefined])
  expect(await visit('/b-sale')).toEqual([301, '/gallery?rooms=Kitchen'])
  await undo(removedPage)
  expect(await visit('/a-sale')).toEqual([301, '/about'])
  await undo(second)
  await undo(first)
})

describe('field errors', () => {
  test.each([
    ['From', '/about', '/gallery', 'This is a page of the site. A redirect may not hide it.'],
    ['From', '/About/', '/gallery', 'This is a page of the site. A redirect may not hide it.'],
    ['From', '/gallery/sage-and-oak-kitchen', '/gallery', 'This is a page of the site'],
    ['From', '/paint.html', '/gallery', 'The site already leads from here to /products/finishes.'],
    ['To', '/fall', '/no-such-page', 'There is no such page, photo or document.'],
    ['To', '/fall', '/fall', 'This would lead in a circle.'],
  ])('%s: explains what is wrong with %s to %s', async (field, from, to, message) => {
    const answer = await ada.send((await open()).click('Add redirect', { From: from, To: to }))
    expect(answer.statusCode).toBe(422)
    const page = readPage(answer)
    page.getByRole('textbox', { name: field, description: (words) => words.includes(message) })
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe(from)
    expect((await open(`${PAGE}?origin=The+desk`)).queryByRole('link', { name: from })).toBeNull()
  })
})

test('edits a redirect on its own page, including its address', async () => {
  await add('/c-sale', '/about')
  const page = await open(`${PAGE}/${encodeURIComponent('/c-sale')}`)
  const faulty = await ada.send(page.click('Save redirect', { To: '/no-such-page' }))
  expect([faulty.statusCode, readPage(faulty).getByRole('textbox', { name: 'To' })]).toMatchObject([
    422,
    { value: '/no-such-page' },
  ])
  const savedPage = readPage(await ada.send(page.click('Save redirect', { To: '/gallery' })))
  expect(savedPage.message).toContain('/c-sale leads to /gallery.')
  const moveResponse = await ada.send(savedPage.click('Save redirect', { From: '/d-sale' }))
  expect(moveResponse.headers['location']).toBe(`${PAGE}/%2Fd-sale?saved`)
  expect([await visit('/c-sale'), await visit('/d-sale')]).toEqual([
    [404, undefined],
    [301, '/gallery'],
  ])
  await remove('/d-sale')
})

test('lets the second of two editors choose between both values', async () => {
  await add('/e-sale', '/about')
  const page = await open(`${PAGE}/%2Fe-sale`)
  await ada.send(page.click('Save redirect', { To: '/gallery' }))
  const second = await ada.send(page.click('Save redirect', { To: '/products' }))
  expect(second.statusCode).toBe(409)
  const conflict = readPage(second)
  expect(conflict.getByRole('group', { name: 'To' }).textContent).toMatch(/says\/galleryYou say\/products/)
  conflict.getByRole('radio', { name: /^You say/ }).click()
  await ada.send(conflict.click('Save your choices'))
  expect(await visit('/e-sale')).toEqual([301, '/products'])
  await remove('/e-sale')
})

test('the list searches, filters and sorts by its query, and counts its rows', async () => {
  await add('/z-sale', '/about')
  await add('/y-sale', '/gallery')
  const rows = (page: ReadPage) => page.getAllByRole('rowheader').map((cell) => cell.textContent?.trim())
  const own = await open(`${PAGE}?origin=The+desk&q=sale&sort=from`)
  expect(rows(own)).toEqual(['/y-sale', '/z-sale'])
  expect(own.words).toMatch(/2 of \d+ redirects/)
  const heading = own.getByRole('columnheader', { name: 'From' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  const down = within(heading).getByRole('link').getAttribute('href') ?? ''
  expect(rows(await open(down))).toEqual(['/z-sale', '/y-sale'])
  const searchResponse = await ada.send((await open()).click('Show', { Search: 'Y-SALE gall' }))
  expect(rows(readPage(searchResponse))).toEqual(['/y-sale'])
  const builtIn = (await open(`${PAGE}?q=paint.html`)).part('row', /^\/paint\.html/)
  expect(builtIn.queryByRole('button')).toBeNull()
  await remove('/z-sale')
  await remove('/y-sale')
})

test('built-in redirects and pages take precedence over the file', async () => {
  const file = path.join(site.dataDir, 'content/shiloh-texts/redirects.md')
  await rm(file, { force: true })
  await writeFile(
    file,
    '---\n/about: /gallery\n/paint.html: /about\n/round: /round\n/gone: /no-such-page\n/x: /about\n---\n',
  )
  await expect.poll(() => visit('/x'), { timeout: 10_000 }).toEqual([301, '/about'])
  expect((await visit('/about'))[0]).toBe(200)
  expect(await visit('/paint.html')).toEqual([301, '/products/finishes'])
  expect(await visit('/round')).toEqual([404, undefined])
  expect((await open()).part('row', /^\/gone/).words).toContain('There is no such page, photo or document.')
  for (const from of ['/about', '/round', '/gone', '/x']) await remove(from)
})

test('history and audit log record each change', async () => {
  const addedPage = await add('/told', '/education/care')
  expect((await open('/desk/activity')).words).toContain(
    'Changed “Redirects: /told leads to /education/care” in Texts',
  )
  await undo(addedPage)
  expect((await open('/desk/activity')).words).toContain('Undid a change to “Redirects” in Texts')
  const admin = await signedIn(site, 'Grace', 'admin')
  expect((await open('/desk/activity?view=access', admin)).words).toContain(
    'Edit: “Redirects: /told leads to /education/care”',
  )
})
