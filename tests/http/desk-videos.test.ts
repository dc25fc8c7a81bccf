import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const PAGE = '/desk/pictures/videos'
const FIRST = 'From board to cabinet: a walk through the plant'
const SECOND = 'How a dovetail drawer box is made'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')

const open = async (url = PAGE) => readPage(await ada.get(url))
const row = async (title: string) => (await open()).part('row', new RegExp(`^${title}`))
const click = async (title: string, button: string) =>
  readPage(await ada.send((await row(title)).click(button)))
/** Saves a video's own page. */
const save = async (title: string, answers: Answers) => {
  const link = (await open()).getByRole('link', { name: title }).getAttribute('href') ?? ''
  return readPage(await ada.send((await open(link)).click('Save video', answers)))
}
const undo = async (page: ReadPage) => readPage(await ada.send(page.click('Undo')))
const listTitles = async () => {
  const videos: readonly { title: string }[] = (await site.get('/api/videos')).json()
  return videos.map(({ title }) => title)
}
const wordsAt = async (url: string) => readPage(await site.get(url)).words

test('requires an editor', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
})

test('Show first puts a video first everywhere at once, with undo', async () => {
  expect(await wordsAt('/about')).toContain(FIRST)
  const before = await listTitles()
  const resultPage = await click(SECOND, 'Show first')
  expect(resultPage.message).toBe(`“${SECOND}” comes first. Live within a minute.`)
  expect((await listTitles()).slice(0, 2)).toEqual([SECOND, FIRST])
  expect(await wordsAt('/about')).toContain(SECOND)
  expect(await wordsAt('/about')).not.toContain(FIRST)
  await undo(resultPage)
  expect(await listTitles()).toEqual(before)
  expect(await wordsAt('/about')).toContain(FIRST)
})

test('Hide removes a video until it is shown again', async () => {
  expect(await wordsAt('/education')).toContain(SECOND)
  await click(SECOND, 'Hide')
  expect(await listTitles()).not.toContain(SECOND)
  expect(await wordsAt('/education')).not.toContain(SECOND)
  expect((await row(SECOND)).words).toContain('Hidden')
  await click(SECOND, 'Show again')
  expect(await wordsAt('/education')).toContain(SECOND)
})

test('a custom title replaces the channel’s; an empty one restores it', async () => {
  const savedPage = await save(SECOND, { 'Your title': 'Dovetails' })
  expect(savedPage.message).toContain(`“${SECOND}” is now “Dovetails”.`)
  expect(await wordsAt('/education')).toContain('Dovetails')
  expect((await open('/desk/activity')).words).toContain(
    `Changed “Videos: “${SECOND}” is now “Dovetails”” in Texts`,
  )
  await save('Dovetails', { 'Your title': '' })
  expect(await wordsAt('/education')).toContain(SECOND)
})

test('the last video can’t be hidden', async () => {
  const titles = await listTitles()
  for (const title of titles.slice(1)) await click(title, 'Hide')
  const refusalPage = await click(titles[0] ?? '', 'Hide')
  expect(refusalPage.message).toContain('At least one video must be shown.')
  for (const title of titles.slice(1)) await click(title, 'Show again')
  expect(await listTitles()).toEqual(titles)
})
