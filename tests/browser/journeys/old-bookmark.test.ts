import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'

const site = visitedSite()

test('an old bookmark redirects, and a dead one offers links', async () => {
  const { page, complaints, close } = await site.visitor()

  await page.goto(`${site.url}/tablet/Door-Styles.html?devicelock=tablet`)
  expect(page.url()).toBe(`${site.url}/products/doorstyles`)
  await page.getByRole('heading', { level: 1, name: 'Door Styles' }).waitFor()

  await page.goto(`${site.url}/shiloh-pdf.html`)
  expect(page.url()).toBe(`${site.url}/education/resources`)
  await page.getByRole('link', { name: /^Brochure/ }).waitFor()

  // This one never had a successor: the page says so and offers four links.
  const answer = await page.goto(`${site.url}/dealers-only.html`)
  expect(answer?.status()).toBe(404)
  expect(page.url()).toBe(`${site.url}/dealers-only.html`)
  await page.getByRole('heading', { level: 1, name: '404 (Page Not Found)' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click()
  await page.waitForURL('**/gallery')

  // Neither is a photo that was once shown here.
  expect((await page.goto(`${site.url}/gallery/taken-down`))?.status()).toBe(404)
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([])
  await close()
})
