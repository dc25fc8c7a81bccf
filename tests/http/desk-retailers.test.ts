import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

let site: SiteInMemory
let clerk: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  clerk = await signedIn(site, 'Grace', 'requests')
})
afterAll(() => site.close())

const OAK = {
  name: 'Oak & Co.',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '573 555 0123',
  area: '648,65801',
  note: '',
  on: 'on',
}
const NEW = '/desk/retailers/new'
const token = async (path: string) => formTokenIn((await clerk.get(path)).body)
const add = async (change: Readonly<Record<string, string>> = {}) =>
  clerk.post(NEW, { ...OAK, ...change, token: await token(NEW), version: '0' })
const added = async (name: string) => {
  const path = (await add({ name })).headers['location']
  if (typeof path !== 'string') throw new Error('It was not added')
  return path.replace('?saved', '')
}

test('a retailer is added, listed and changed', async () => {
  const path = await added('Oak & Co.')
  expect((await clerk.get('/desk/retailers')).body).toContain('648, 65801')
  const { body } = await clerk.get(path)
  expect(body).toContain('value="(573) 555-0123"')
  const { on: _, ...off } = OAK
  const changed = await clerk.post(path, { ...off, city: 'Monett', token: formTokenIn(body), version: '1' })
  expect(changed.headers['location']).toBe(`${path}?saved`)
  const list = (await clerk.get('/desk/retailers')).body
  expect(list).toMatch(/Monett.*Off/s)
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const { statusCode, body } = await add({ name: 'Elm <b>', zip: '648', area: 'everywhere', email: '' })
  expect(statusCode).toBe(422)
  for (const message of ['A ZIP code has five digits.', 'List ZIP codes', 'Give a valid email address.'])
    expect(body).toContain(message)
  expect(body).toContain('value="Elm &lt;b&gt;"')
})

test('a name is one retailer’s', async () => {
  await added('Ash Kitchens')
  const { statusCode, body } = await add({ name: 'ASH  kitchens' })
  expect([statusCode, body.includes('Another retailer has this name.')]).toEqual([422, true])
})

test('of two clerks the second is told, and deletes nothing that changed', async () => {
  const path = await added('Birch')
  const form = { ...OAK, name: 'Birch', token: await token(path), version: '1' }
  expect((await clerk.post(path, { ...form, note: 'first' })).statusCode).toBe(302)
  const second = await clerk.post(path, { ...form, note: 'second' })
  expect([second.statusCode, second.body.includes('first')]).toEqual([409, true])
  expect((await clerk.post(path, { ...form, intent: 'delete' })).statusCode).toBe(409)
  expect((await clerk.post(path, { ...form, version: '2', intent: 'delete' })).statusCode).toBe(302)
  expect((await clerk.get(path)).statusCode).toBe(404)
})

test('editors have no business there', async () => {
  const editor = await signedIn(site, 'Edith', 'editor')
  for (const path of ['/desk/retailers', NEW]) expect((await editor.get(path)).statusCode).toBe(403)
})
