import { expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { ANSWERS } from '../support/requests/request-form.ts'

const site = visitedSite()

test('no accessibility faults: the open menu', async () => {
  const { page } = await site.visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/about`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('no accessibility faults: the form with errors, and the confirmation', async () => {
  const { page } = await site.visitor({ viewport: { width: 390, height: 900 } })
  // Blocks the site's scripts, but not axe's.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${site.url}/retailers?intent=locate`)
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  await page.getByRole('alert').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const [label, text] of Object.entries(ANSWERS))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  await page.getByRole('status').getByText('We received your request').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('no accessibility faults: the page for visitors who opted out', async () => {
  const { page } = await site.visitor({ extraHTTPHeaders: { 'sec-gpc': '1' } })
  await page.goto(`${site.url}/privacy`)
  await page.getByText('Opt-Out Preference Signal Honored').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
