import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { collectValues } from '../../support/content/all-values.ts'
import { mailsAbout } from '../../support/requests/outbox.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'

const site = visitedSite()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('a visitor without JavaScript can do everything', async () => {
  const { page, strangers } = await site.visitor({ javaScriptEnabled: false })

  // Looks for a painted maple kitchen.
  await page.goto(site.url)
  await link(page, 'View Gallery').first().click()
  const filters = await collectValues(page)
  await filters.getByRole('checkbox', { name: 'Maple', exact: true }).check()
  await filters.getByRole('checkbox', { name: 'Harbor navy paint', exact: true }).check()
  await filters.getByRole('button', { name: 'Show photos' }).click()
  await page.waitForURL(/finish=Harbor\+navy\+paint/, { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('list', { name: 'Photos' })
    .getByRole('link', { name: /deep navy Shaker/ })
    .click()
  expect(new URL(page.url()).pathname).toBe('/gallery/navy-and-maple-kitchen')

  // Steps from photo to photo and back, then looks at others with the same door.
  await link(page, /Next photo/).click()
  await link(page, /Previous photo/).click()
  await page.getByRole('heading', { level: 1, name: 'Navy and maple kitchen' }).waitFor()
  await link(page, /^Shaker.*all photos with it/).click()
  await page.waitForURL(/\/gallery\?door=Shaker$/, { waitUntil: 'domcontentloaded' })
  await page.goBack()

  // Asks for a retailer, first with a mistake; the form comes back with the input.
  await link(page, 'Ask a retailer about this kitchen').click()
  await page.getByLabel('City', { exact: true }).fill('Dudley')
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  await page.getByRole('alert').getByText('Invalid submission, please fill out every field.').waitFor()
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Dudley')
  await fillInForm(page, ['City'])
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  const reference = await referenceOn(page)
  const mails = await mailsAbout(reference, site.dataDir)
  expect(mails.every(({ text }) => text?.includes('navy-and-maple-kitchen'))).toBe(true)

  // Downloads the construction sheet.
  await page.getByRole('link', { name: 'View Brochure' }).click()
  const sheet = await link(page, /^Construction sheet/).getAttribute('href')
  expect((await page.request.get(site.url + sheet)).headers()['content-type']).toBe('application/pdf')

  // Sees every cabinet style, and finds every video.
  await page
    .getByRole('navigation', { name: 'Education' })
    .getByRole('link', { name: 'Cabinet Styles' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Cabinet Styles' }).waitFor()
  await menu(page).getByRole('link', { name: 'Education' }).click()
  expect(await page.locator('a[href^="https://www.youtube.com/watch"]').count()).toBeGreaterThan(3)

  // Applies as a shop.
  await menu(page).getByRole('link', { name: 'Where to Buy' }).click()
  await page.getByRole('button', { name: 'Become a Retailer' }).click()
  await page.getByLabel('Business name', { exact: true }).fill('Mill Road Kitchens')
  await fillInForm(page)
  await page.getByRole('button', { name: 'Become a Retailer' }).click()
  await page.getByRole('status').getByText('We received your request').waitFor()
  expect(strangers).toEqual([])
})
