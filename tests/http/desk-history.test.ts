import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import { siteDay } from '#core/site-time.ts'
import { type DeskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const CONTAINER = 'shiloh-images-products-vanities'
const VANITIES = `/desk/pictures/${CONTAINER}`
const KEY = 'a key for these tests alone, of 40 letters'

const site = siteForFile({ CONTENT_API_KEY: KEY })
const ada = signedInForFile(site, 'Ada', 'editor')
const ben = signedInForFile(site, 'Ben', 'editor')

const open = async (visitor: DeskVisitor, url: string) => readPage(await visitor.get(url))

const linkOn = (page: ReadPage, name: string) => page.getByRole<HTMLAnchorElement>('link', { name }).href

/** Opens a picture of the gallery, fills in its form, and clicks a button. */
async function click(visitor: DeskVisitor, picture: string, button: string, answers: Answers = {}) {
  const page = await open(visitor, linkOn(await open(visitor, VANITIES), picture))
  return visitor.send(page.region('Selected pictures').click(button, answers))
}

async function save(visitor: DeskVisitor, picture: string, answers: Answers) {
  const { statusCode } = await click(visitor, picture, 'Save', answers)
  expect(statusCode).toBe(200)
}

const historyOf = (name: string) => `/desk/activity?${new URLSearchParams({ place: CONTAINER, thing: name })}`

const makeChange = (name: string, n: number, at: number): ContentChange => ({
  id: `${name}-${n}`,
  batch: `${name}-${n}`,
  at,
  by: 'Ada',
  kind: 'metadata',
  container: CONTAINER,
  name,
  before: { metadata: { title: 'Before' } },
  after: { metadata: { title: `Title ${n}` } },
  restores: undefined,
})

async function inStore(work: (changes: ChangeStore) => Promise<unknown>) {
  const { changes, close } = await openSqliteStores(site.dataDir)
  await work(changes)
  await close()
}

/** Undoes the newest change on a page. */
const restoreNewest = (page: ReadPage) =>
  page.click(page.getAllByRole('button', { name: /^Restore what was before/ })[0] ?? 'Restore')

test('the overview lists what needs attention, in the site’s terms', async () => {
  const words = { Title: 'IMG_1234', Species: 'Walnutt' }
  const question = readPage(await click(ada, 'Slate blue vanity', 'Save', words))
  expect((await ada.send(question.click('Save with new values'))).statusCode).toBe(200)
  await click(ada, 'Walnut floating vanity', 'Unpublish')
  await save(ada, 'Walnut floating vanity', { 'Alt text': 'None' })
  const overview = await open(ada, '/desk')
  overview.getByRole('link', { name: '1 Incomplete in Vanities' })
  expect(overview.words).toContain('Still named by the camera IMG_1234')
  const tile = overview.getByRole('link', { name: '1 Values that look alike' })
  const filters = await open(ada, tile.getAttribute('href') ?? '')
  expect(filters.words).toContain('“Walnutt” in 1 photo; most say “Walnut”')
  expect(overview.words).not.toContain('shiloh-images')
  const admin = await signedIn(site, 'Agnes', 'admin')
  expect((await open(admin, '/desk/activity?view=access')).part('table', 'Access').words).toContain(
    'Ada Edit pictures: Vanities, “IMG_1234” Title: Slate blue vanity, Species: Maple Title: IMG_1234, Species: Walnutt',
  )
})

test('message, history and audit log agree on a restored picture', async () => {
  const picture = 'White oak double vanity'
  await click(ada, picture, 'Delete')
  const trash = await open(ada, '/desk/activity?view=trash')
  const restoredPage = readPage(await ada.send(trash.click(`Restore ${picture}`)))
  expect(restoredPage.message).toContain('Restored from the trash: 1 item. Live within a minute.')
  const history = (await open(ada, '/desk/activity')).words
  expect(history).toContain(`Restored from the trash “${picture}” in Vanities`)
  expect(history).not.toContain('Undid')
  const agnes = await signedIn(site, 'Agneta', 'admin')
  const audit = (await open(agnes, '/desk/activity?view=access')).part('table', 'Access').words
  expect(audit).toContain(`Ada Restore from trash: Vanities, “${picture}” Not there Published`)
  expect(audit).toContain(`Ada Edit pictures: Vanities, “${picture}” Published Not there`)
})

test('the list filters by person, day and place, and links each subject', async () => {
  await save(ben, 'Cherry double vanity', { Caption: 'By Ben' })
  const filteredPage = async (query: string) =>
    (await open(ada, `/desk/activity?place=${CONTAINER}&${query}`)).part('main')
  const ofBen = (await filteredPage('person=Ben')).part('table', 'Changes')
  expect(ofBen.words).toContain('By Ben')
  expect(ofBen.words).not.toContain('Ada')
  const thing = ofBen.getByRole<HTMLAnchorElement>('link', { name: 'Cherry double vanity' })
  expect(new URL(thing.href).search).toContain('pick=cherry-double-vanity.jpg')
  expect((await filteredPage(`person=Ben&day=${siteDay(new Date())}`)).words).toContain('By Ben')
  expect((await filteredPage('day=2001-01-01')).words).toContain('Nothing here matches all of that.')
})

test('several items are restored from the trash at once, each with a picture, and deleted again together', async () => {
  const names = ['IMG_1234', 'Walnut floating vanity']
  for (const name of names) await click(ada, name, 'Delete')
  const trash = await open(ada, '/desk/activity?view=trash')
  const picture = /src="(\/desk\/activity\/[^"]+\/thumbnail)"/.exec(
    (await ada.get('/desk/activity?view=trash')).body,
  )
  const thumbnail = await ada.get(picture?.[1] ?? '')
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
  const selection = Object.fromEntries(names.map((name) => [name, true]))
  const restoredPage = readPage(await ada.send(trash.click('Restore selected', selection)))
  expect(restoredPage.message).toContain('Restored from the trash: 2 items.')
  const gallery = await open(ada, VANITIES)
  for (const name of names) expect(gallery.getByRole('link', { name })).toBeTruthy()
  expect(readPage(await ada.send(restoredPage.click('Undo'))).message).toContain('Undone: 2 items.')
  const none = await ada.send((await open(ada, '/desk/activity?view=trash')).click('Restore selected'))
  expect(readPage(none).message).toContain('Select what to restore first.')
})

test('Access requires an admin', async () => {
  expect((await ada.get('/desk/activity?view=access')).statusCode).toBe(403)
  expect((await open(ada, '/desk/activity')).queryByRole('link', { name: 'Access' })).toBeNull()
})

test('an item deleted by API is restored from the trash as it was, and only once', async () => {
  const record = `/api/Container/${CONTAINER}/Blob/cherry-double-vanity.jpg`
  const storedFile = async () => {
    const { url, contentType, metadata } = (await site.get(record)).json()
    return { contentType, metadata, bytes: (await site.get(url)).rawPayload }
  }
  const before = await storedFile()
  const headers = { 'x-api-key': KEY }
  expect((await site.app.inject({ method: 'DELETE', url: record, headers })).statusCode).toBe(204)
  expect((await site.get(record)).statusCode).toBe(404)
  const trash = await open(ada, '/desk/activity?view=trash')
  expect(trash.part('row', /Cherry double vanity/).words).toContain('content key')
  const restore = trash.click('Restore Cherry double vanity')
  expect(readPage(await ada.send(restore)).message).toContain('Restored from the trash: 1 item.')
  expect(await storedFile()).toEqual(before)
  expect((await open(ada, '/desk/activity?view=trash')).words).not.toContain('Cherry double vanity')
  expect(readPage(await ada.send(restore)).message).toContain('Everything is already as it was')
})

test('the history pages through every change exactly once', async () => {
  // Some share a timestamp, also across a page boundary.
  const at = (n: number) => Date.now() - 3_600_000 + Math.floor(n / 4)
  const changes = Array.from({ length: 60 }, (_, n) => makeChange('paged.jpg', n, at(n)))
  await inStore((store) => store.note(changes))
  await inStore((store) => store.settleAll(changes.map(({ id }) => id)))
  const url = historyOf('paged.jpg')
  const titles = (page: ReadPage) => page.words.match(/→ Title \d+/g) ?? []
  const first = await open(ada, url)
  const second = await open(ada, linkOn(first, 'Older changes'))
  expect(titles(second).length).toBeGreaterThan(0)
  expect([...titles(first), ...titles(second)]).toHaveLength(60)
  expect(new Set([...titles(first), ...titles(second)]).size).toBe(60)
  expect(second.queryByRole('link', { name: 'Older changes' })).toBeNull()
  expect(titles(await open(ada, `${url}&at=x&id=nonsense`))).toEqual(titles(first))
})

test('explains that a change is too old to restore', async () => {
  const change = makeChange('old.jpg', 1, Date.now())
  await inStore((store) => store.note([change]))
  await inStore((store) => store.settle(change.id))
  const restore = restoreNewest(await open(ada, historyOf('old.jpg')))
  await inStore((store) => store.forget([change.id]))
  const refusal = await ada.send(restore)
  expect(refusal.statusCode).toBe(409)
  expect(readPage(refusal).message).toContain('can no longer be undone')
})

test('the requests role has no access', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await open(rita, '/desk')).words).not.toContain('Vanities')
  for (const path of ['/desk/activity', '/desk/activity?view=trash'])
    expect((await rita.get(path)).statusCode).toBe(403)
})

test('a change made obsolete by another editor is reverted only after both were shown', async () => {
  await save(ada, 'Cherry double vanity', { Title: 'Of Ada' })
  const picture = await open(ben, linkOn(await open(ben, VANITIES), 'Of Ada'))
  const history = await open(ben, linkOn(picture.region('Selected pictures'), 'History'))
  expect(history.part('table', 'Changes').words).toContain('Title: Cherry double vanity → Of Ada')
  await save(ben, 'Of Ada', { Title: 'Of Ben' })

  const refusal = await ben.send(restoreNewest(history))
  expect(refusal.statusCode).toBe(409)
  const question = readPage(refusal).part('form', 'This has changed since')
  expect(question.words).toContain('changed by Ben')
  expect(question.words).toContain('Title: “Of Ben” would become “Cherry double vanity” again.')
  const restoreResponse = await ben.send(question.click('Restore anyway'))
  expect(restoreResponse.statusCode).toBe(200)
  expect(readPage(restoreResponse).message).toContain('Undone: 1 item.')
  const { words } = await open(ada, VANITIES)
  expect(words).toContain('Cherry double vanity')
  expect(words).not.toContain('Of Ben')
})

test('rejects a form from another session', async () => {
  const answer = await ada.post('/desk/activity?view=trash', { token: 'x', intent: 'restore', change: 'y' })
  expect(answer.statusCode).toBe(403)
})

test('items deleted together are restored together, or the message names the missing file', async () => {
  const names = ['White oak double vanity', 'Sage cottage vanity']
  const history = path.join(site.dataDir, 'content/.history')
  const before = await readdir(history).catch((): string[] => [])
  const choice = (await open(ada, VANITIES)).click('Edit selected', {
    'White oak double vanity': true,
    'Sage cottage vanity': true,
  })
  const both = readPage(await ada.send(choice)).region('Selected pictures')
  const deletedPage = readPage(await ada.send(both.click('Delete')))
  expect(deletedPage.message).toContain('Moved 2 pictures to the trash.')
  const lostName = (await readdir(history)).find((name) => !before.includes(name))
  await rm(path.join(history, lostName ?? ''))
  const refusalPage = readPage(await ada.send(restoreNewest(await open(ada, '/desk/activity'))))
  expect(refusalPage.message).toMatch(
    /The old file of “[^”]+” \([^)]+\.\w+\) is no longer stored. Nothing was undone./,
  )
  const gallery = await open(ada, VANITIES)
  for (const name of names) expect(gallery.queryByRole('link', { name })).toBeNull()
})
