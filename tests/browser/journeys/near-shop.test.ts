import { expect, test } from 'vitest'
import { countedPage } from '../../support/browser/counted-page.ts'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'

const site = visitedSite()

test('a homeowner on a phone finds a shop near 65803 in three clicks from Home, and asks that shop', async () => {
  const { page } = await site.visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(site.url)
  const visitor = countedPage(page)
  await visitor.click(page.getByRole('button', { name: 'Menu', exact: true }))
  await visitor.click(page.getByRole('link', { name: 'Where to Buy' }).first())
  // Home has a field with that name, too.
  await page.getByRole('heading', { level: 1, name: 'Where to Buy' }).waitFor()
  await visitor.fill(page.getByLabel('Your ZIP code'), '65803')
  await visitor.click(page.getByRole('button', { name: 'Show shops' }))
  const shop = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Ozark Home Studio' }) })
  await shop.waitFor()
  expect(visitor.effort().clicks).toBe(3)

  await visitor.click(shop.getByRole('link', { name: 'Ask this shop' }))
  const box = page.getByRole('checkbox', { name: 'I’d like Ozark Home Studio to have this request' })
  expect(await box.isChecked()).toBe(true)
  await fillInForm(page, ['ZIP code'])
  expect(await page.getByLabel('ZIP code', { exact: true }).inputValue()).toBe('65803')
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  expect(await referenceOn(page)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{5}$/)
  // The next request has another subject.
  expect(await box.count()).toBe(0)
})
