import { within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { picturesOn } from '#tests/support/browser/pictures-on.ts'
import { formTokenIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const ISLANDS = '/desk/pictures/shiloh-images-products-islands'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
let drafts: readonly string[]
beforeAll(async () => {
  const { body } = await ada.get(ISLANDS)
  drafts = picturesOn(readPage(body)).slice(0, 3)
  const form = new URLSearchParams({ token: formTokenIn(body), intent: 'unpublish' })
  for (const name of drafts) form.append('pick', name)
  await ada.postForm(ISLANDS, form)
})

const shownPictures = (body: string) => picturesOn(readPage(body)).toSorted()

test('the overview’s number of drafts links to them', async () => {
  const overview = readPage((await ada.get('/desk')).body)
  const link = overview.getByRole('link', { name: '3 Drafts in Islands' })
  const { body } = await ada.get(link.getAttribute('href') ?? '')
  expect(readPage(body).getByRole('heading', { level: 1 }).textContent).toBe('Drafts of Islands')
  expect(shownPictures(body)).toEqual(drafts.toSorted())
  expect(readPage(body).queryByRole('link', { name: /Select all/ })).toBeNull()
})

test('publishes all waiting drafts with one click where nothing is missing, and Undo reverts it', async () => {
  const end = readPage(await ada.get(`${ISLANDS}?view=incomplete`))
  expect(end.words).toContain('Every picture has what it needs.')
  const publishedPage = readPage(await ada.send(end.click('Publish 3 ready drafts')))
  expect(publishedPage.message).toContain('Published 3 pictures. Live within a minute.')
  expect(publishedPage.queryByRole('button', { name: /^Publish/ })).toBeNull()
  const visible = (await site.get('/products/islands')).body
  for (const name of drafts) expect(visible).toContain(name)

  await ada.send(publishedPage.click('Undo'))
  expect(shownPictures((await ada.get(`${ISLANDS}?view=drafts`)).body)).toEqual(drafts.toSorted())
})

test('a gallery’s views, search and filter by value each have an address', async () => {
  const whole = readPage(await ada.get(ISLANDS))
  const views = within(whole.getByRole('navigation', { name: 'Views' }))
  const link = views.getByRole('link', { name: /^Drafts/ })
  expect(views.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('page')
  expect(shownPictures((await ada.get(link.getAttribute('href') ?? '')).body)).toEqual(drafts.toSorted())

  const searchForm = whole.click('Show', { Search: 'walnut island' })
  const searchResponse = await ada.get(searchForm.url)
  expect(shownPictures(searchResponse.body).length).toBeGreaterThan(0)
  expect(shownPictures(searchResponse.body).length).toBeLessThan(
    shownPictures((await ada.get(ISLANDS)).body).length,
  )
  expect(readPage(searchResponse).queryByRole('link', { name: /Select all/ })).toBeNull()
  expect(readPage(await ada.get(`${ISLANDS}?search=nothing+like+it`)).words).toContain(
    'No picture here matches all of that.',
  )

  const option = whole.getByRole('option', { name: /^Species: Walnut/ })
  const byValue = await ada.get(whole.click('Show', { Value: option.textContent }).url)
  const count = Number(/\((\d+)\)/.exec(option.textContent)?.[1])
  expect(shownPictures(byValue.body)).toHaveLength(count)
  expect(readPage(byValue).words).toContain(`${count} found`)
})
