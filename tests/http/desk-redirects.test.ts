import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const PAGE = '/desk/redirects'

let site: SiteInMemory
let ada: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
})
afterAll(() => site.close())

const open = async (url = PAGE, who = ada) => readPage(await who.get(url))
const press = async (button: string, answers: Answers = {}) =>
  readPage(await ada.send((await open()).press(button, answers)))
const add = (From: string, To: string) => press('Add redirect', { From, To })
const undo = async (page: Awaited<ReturnType<typeof press>>) => readPage(await ada.send(page.press('Undo')))
const visited = async (url: string) => {
  const { statusCode, headers } = await site.get(url)
  return [statusCode, headers.location]
}

test('is for editors', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
})

test('a redirect leads on at once, whatever was asked before, and is taken back by Undo', async () => {
  expect(await visited('/spring-sale')).toEqual([404, undefined])
  const added = await add('/spring-sale', '/gallery')
  expect(added.message).toBe('/spring-sale leads to /gallery. Seen everywhere within 60 s.')
  expect(await visited('/spring-sale')).toEqual([301, '/gallery'])
  expect(await visited('/Spring-Sale?a=1&devicelock=tablet')).toEqual([301, '/gallery?a=1'])
  expect((await site.get('/spring-sale')).headers['cache-control']).toBe('no-cache')
  expect((await open()).part('row', /^\/spring-sale/).words).toContain('/gallery')

  await undo(added)
  expect(await visited('/spring-sale')).toEqual([404, undefined])
  expect((await open()).words).toContain('You have not added any yet.')
})

test('Remove ends one, and can be taken back', async () => {
  const [first, second] = [await add('/a-sale', '/about'), await add('/b-sale', '/gallery?rooms=Kitchen')]
  expect(await visited('/b-sale')).toEqual([301, '/gallery?rooms=Kitchen'])
  const removed = await press('Remove /a-sale')
  expect(removed.message).toContain('/a-sale no longer leads to /about.')
  expect(await visited('/a-sale')).toEqual([404, undefined])
  expect(await visited('/b-sale')).toEqual([301, '/gallery?rooms=Kitchen'])
  await undo(removed)
  expect(await visited('/a-sale')).toEqual([301, '/about'])
  await undo(second)
  await undo(first)
})

describe('beside the field stands', () => {
  test.each([
    ['From', '/about', '/gallery', 'This is a page of the site, and a redirect may not hide it.'],
    ['From', '/About/', '/gallery', 'This is a page of the site, and a redirect may not hide it.'],
    ['From', '/gallery/sage-and-oak-kitchen', '/gallery', 'This is a page of the site'],
    ['From', '/paint.html', '/gallery', 'The site already leads from here to /products/finishes.'],
    ['To', '/fall', '/no-such-page', 'There is no such page, photo or document.'],
    ['To', '/fall', '/fall', 'This would lead in a circle.'],
  ])('%s: what is wrong with %s to %s', async (field, from, to, message) => {
    const answer = await ada.send((await open()).press('Add redirect', { From: from, To: to }))
    expect(answer.statusCode).toBe(422)
    const page = readPage(answer)
    page.getByRole('textbox', { name: field, description: (words) => words.includes(message) })
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe(from)
    expect((await open()).words).toContain('You have not added any yet.')
  })
})

test('what the program leads on itself stays, and pages too, whatever the file says', async () => {
  const file = path.join(site.dataDir, 'content/shiloh-texts/redirects.md')
  await rm(file, { force: true })
  await writeFile(
    file,
    '---\n/about: /gallery\n/paint.html: /about\n/round: /round\n/gone: /no-such-page\n/x: /about\n---\n',
  )
  await expect.poll(() => visited('/x'), { timeout: 10_000 }).toEqual([301, '/about'])
  expect((await visited('/about'))[0]).toBe(200)
  expect(await visited('/paint.html')).toEqual([301, '/products/finishes'])
  expect(await visited('/round')).toEqual([404, undefined])
  expect((await open()).part('row', /^\/gone/).words).toContain('There is no such page, photo or document.')
  for (const from of ['/about', '/paint.html', '/round', '/gone', '/x']) await press(`Remove ${from}`)
})

test('history and audit log say what was done', async () => {
  const added = await add('/told', '/education/care')
  expect((await open('/desk/history')).words).toContain(
    'Changed “Redirects: /told leads to /education/care” in Texts',
  )
  await undo(added)
  expect((await open('/desk/history')).words).toContain('Undid a change to “Redirects” in Texts')
  const admin = await signedIn(site, 'Grace', 'admin')
  expect((await open('/desk/audit', admin)).words).toContain(
    'Changed: “Redirects: /told leads to /education/care”',
  )
})
