import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { waitForGallery } from '../../support/browser/wait-for-gallery.ts'

const site = visitedSite()

test('a designer checks how a cabinet is built and downloads the construction sheet', async () => {
  const { page, complaints, strangers, close } = await site.visitor()

  // He looks up the facts.
  await page.goto(`${site.url}/education`)
  await page
    .getByRole('navigation', { name: 'Education' })
    .getByRole('link', { name: 'Construction' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Construction' }).waitFor()
  const facts = await page.getByRole('main').innerText()
  for (const fact of ['5/8 inch', '3/4 inch', '1/2 inch', '1 1/2 inch']) expect(facts).toContain(fact)

  // A trade term links to its definition.
  await page.getByRole('link', { name: 'Dovetails', exact: true }).click()
  await page.getByText('A corner joint of flared teeth').waitFor()

  // The brochure, from the button in every header.
  await page.getByRole('link', { name: 'View Brochure' }).click()
  const sheet = page.getByRole('link', { name: /^Construction sheet/ })
  expect(await sheet.getAttribute('target')).toBe('_blank')
  const answer = await page.request.get(site.url + (await sheet.getAttribute('href')))
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // He compares the doors, then reads about door types.
  await page.goto(`${site.url}/products/doorstyles`)
  await waitForGallery(page)
  const doors = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await page.goto(new URL((await doors.first().getAttribute('href')) ?? '', site.url).href)
  await page.goto(`${site.url}/education/doorstyles`)
  await page.getByRole('heading', { level: 1, name: 'Door Styles' }).waitFor()
  expect(complaints).toEqual([])
  expect(strangers).toEqual([])
  await close()
})
