import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { mailsAbout } from '../../support/requests/outbox.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'

const site = visitedSite()

test('a shop on a phone applies to become a retailer', async () => {
  const { page, complaints, close } = await site.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  // The owner reads who makes this, then opens the menu.
  await page.goto(`${site.url}/about`)
  await page.getByText(/in rural Missouri since 1977/).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Where to Buy' }).click()
  await page.getByRole('button', { name: 'Become a Retailer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Become a retailer' }).waitFor()
  await page.getByText('Still needed:').waitFor()

  // The form asks shops different questions than homeowners.
  expect(await page.getByLabel('Describe your project', { exact: true }).isVisible()).toBe(false)
  await page.getByLabel('Business name', { exact: true }).fill('Mill Road Kitchens')
  await page.getByLabel('Extension', { exact: true }).fill('12')
  await fillInForm(page, ['ZIP code'])

  // One field is invalid: the form names it until it is fixed.
  await page.getByLabel('ZIP code', { exact: true }).fill('639')
  await page.getByLabel('Comments', { exact: true }).focus()
  await page.getByText('A valid zip is required.').waitFor()
  const submit = page.getByRole('button', { name: 'Become a Retailer' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByLabel('ZIP code', { exact: true }).fill('63936')
  await submit.click()
  const reference = await referenceOn(page)

  const mails = await mailsAbout(reference, site.dataDir)
  expect(mails.filter(({ text }) => text?.includes('Mill Road Kitchens'))).not.toEqual([])
  expect(complaints).toEqual([])
  await close()
})
