import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const VANITIES = '/desk/pictures/shiloh-images-products-vanities'

let site: SiteInMemory
let ada: DeskVisitor
let ben: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  ben = await signedIn(site, 'Ben', 'editor')
})
afterAll(() => site.close())

const textOf = (body: string) =>
  body
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

const namesOn = (body: string) => [...body.matchAll(/data-picture="([^"]+)"/g)].map(([, name = '']) => name)

async function say(visitor: DeskVisitor, name: string, fields: Readonly<Record<string, string>>) {
  const { body } = await visitor.get(VANITIES)
  const answer = await visitor.post(VANITIES, {
    token: formTokenIn(body),
    intent: 'save-new',
    pick: name,
    seenAt: new Date().toISOString(),
    ...fields,
  })
  expect(answer.statusCode).toBe(200)
}

test('the overview says what needs a person, in the words of the site', async () => {
  const [first = '', second = ''] = namesOn((await ada.get(VANITIES)).body)
  await say(ada, first, { title: 'IMG_1234', species: 'Walnutt', 'was.title': '', 'was.species': '' })
  const token = formTokenIn((await ada.get(VANITIES)).body)
  await ada.post(VANITIES, { token, intent: 'unpublish', pick: second })
  await say(ada, second, { description: 'None', 'was.description': 'anything' })
  const text = textOf((await ada.get('/desk')).body)
  expect(text).toMatch(/Not finished .*Vanities .*1 incomplete/)
  expect(text).toContain('Named by a camera IMG_1234')
  expect(text).toContain('Species: “Walnutt” in 1 picture, where “Walnut” is usual')
  expect(text).toMatch(/In the last 24 hours .*Ada Changed what is said about “IMG_1234” in Vanities/)
  expect(text).not.toContain('shiloh-images')
  const admin = await signedIn(site, 'Agnes', 'admin')
  expect(textOf((await admin.get('/desk/audit')).body)).toContain(
    'Ada Worked on pictures of: Vanities, “IMG_1234” Title: Slate blue vanity, Species: Maple Title: IMG_1234, Species: Walnutt',
  )
})

test('what is restored from the trash reads so: message, history and audit log', async () => {
  const [, , , fourth = ''] = namesOn((await ada.get(VANITIES)).body)
  const token = formTokenIn((await ada.get(VANITIES)).body)
  await ada.post(VANITIES, { token, intent: 'delete', pick: fourth })
  const change = /name="change" value="([^"]+)"/.exec((await ada.get('/desk/trash')).body)?.[1] ?? ''
  const restored = await ada.post('/desk/trash', { token, intent: 'restore', change })
  expect(textOf(restored.body)).toContain('Restored from the trash: 1 item. Seen everywhere within 60 s.')
  const history = textOf((await ada.get('/desk/history')).body)
  expect(history).toMatch(/Restored from the trash “[^”]+” in Vanities/)
  expect(history).not.toContain('Undid')
  const agnes = await signedIn(site, 'Agneta', 'admin')
  const audit = textOf((await agnes.get('/desk/audit')).body)
  expect(audit).toMatch(/Ada Restored from the trash to: Vanities, “[^”]+” Not there Published/)
  expect(audit).toMatch(/Ada Worked on pictures of: Vanities, “[^”]+” Published Not there/)
})

test('who leads requests sees nothing of it', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect(textOf((await rita.get('/desk')).body)).not.toContain('Vanities')
  for (const path of ['/desk/history', '/desk/trash']) expect((await rita.get(path)).statusCode).toBe(403)
})

test('a change that somebody changed again is taken back only by whoever has seen both', async () => {
  const [, , third = ''] = namesOn((await ada.get(VANITIES)).body)
  await say(ada, third, { title: 'Of Ada', 'was.title': '' })
  const history = await ben.get(`/desk/history?gallery=shiloh-images-products-vanities&name=${third}`)
  const change = /name="change" value="([^"]+)"/.exec(history.body)?.[1] ?? ''
  expect(textOf(history.body)).toMatch(/Title: .* → Of Ada/)
  await say(ben, third, { title: 'Of Ben', 'was.title': 'Of Ada' })

  const token = formTokenIn(history.body)
  const refused = await ben.post('/desk/history', { token, intent: 'restore', change })
  expect(refused.statusCode).toBe(409)
  expect(textOf(refused.body)).toMatch(/Of Ben , changed by Ben|changed by Ben .*says “Of Ben”/)
  const over = /name="over" value="([^"]+)"/.exec(refused.body)?.[1] ?? ''
  const done = await ben.post('/desk/history', { token, intent: 'restore', change, over })
  expect([done.statusCode, textOf(done.body).includes('Undone: 1 item.')]).toEqual([200, true])
  expect((await ada.get(VANITIES)).body).not.toContain('Of Ben')
})

test('a form of another session restores nothing', async () => {
  const answer = await ada.post('/desk/trash', { token: 'x', intent: 'restore', change: 'y' })
  expect(answer.statusCode).toBe(403)
})

test('what was deleted together comes back together, or a sentence says whose file is missing', async () => {
  const names = namesOn((await ada.get(VANITIES)).body).slice(0, 2)
  const token = formTokenIn((await ada.get(VANITIES)).body)
  const kept = path.join(site.dataDir, 'content/.history')
  const before = await readdir(kept).catch((): string[] => [])
  const form = new URLSearchParams([
    ['token', token],
    ['intent', 'delete'],
  ])
  for (const name of names) form.append('pick', name)
  await ada.postForm(VANITIES, form)
  const lost = (await readdir(kept)).find((name) => !before.includes(name))
  await rm(path.join(kept, lost ?? ''))
  const { body } = await ada.get('/desk/history')
  const change = /name="change" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const refused = await ada.post('/desk/history', { token: formTokenIn(body), intent: 'restore', change })
  expect(textOf(refused.body)).toMatch(
    /The old file of “[^”]+” \([^)]+\.\w+\) is no longer kept. Nothing was undone./,
  )
  expect(namesOn((await ada.get(VANITIES)).body)).not.toEqual(expect.arrayContaining([names[0]]))
  expect(namesOn((await ada.get(VANITIES)).body)).not.toEqual(expect.arrayContaining([names[1]]))
})
