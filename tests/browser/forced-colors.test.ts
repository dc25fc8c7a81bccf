import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORCED, invisibleParts } from '../support/browser/forced-colors.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'

const site = visitedSite()

const visitor = sharedVisitor(FORCED)

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.each(['/retailers', '/education/construction', '/education/environment'])(
  'keeps the light background of drawings on %s in forced colors',
  async (path) => {
    const { page } = visitor()
    await page.goto(site.url + path)
    const drawings = page.locator('main img[src*=".svg"]')
    expect(await drawings.count()).toBeGreaterThan(0)
    for (const drawing of await drawings.all()) {
      expect(await styleOf(drawing, 'background-color')).toBe('rgb(255, 253, 249)')
    }
  },
)

test('shows current, checked, disabled and invalid states in forced colors', async () => {
  const { page } = visitor()

  await page.goto(`${site.url}/education/construction`)
  const bar = page.getByRole('navigation', { name: 'Education' })
  const edge = (name: string) => styleOf(bar.getByRole('link', { name }), 'border-bottom-color')
  expect(await edge('Construction')).not.toBe(await edge('Care'))
  const main = page.getByRole('navigation', { name: 'Main' })
  const line = (name: string) => styleOf(main.getByRole('link', { name }), 'text-decoration-line')
  expect([await line('Education'), await line('About')]).toEqual(['underline', 'none'])

  // Checkboxes and radio buttons are native.
  await page.goto(`${site.url}/retailers?intent=locate`)
  expect(await styleOf(page.getByRole('radio', { name: 'Remodel' }), 'appearance')).toBe('auto')
  await page.getByText('Still needed:').waitFor()
  const submit = page.getByRole('button', { name: 'Locate a Retailer' })
  const country = page.getByLabel('Country', { exact: true })
  expect(await submit.isDisabled()).toBe(true)
  expect(await styleOf(submit, 'color')).not.toBe(await styleOf(country, 'color'))
  await page.getByLabel('ZIP code', { exact: true }).fill('12')
  await page.getByLabel('City', { exact: true }).focus()
  await page.getByText('A valid zip is required.').waitFor()
  expect(await invisibleParts(page)).toEqual([])
  expect(await styleOf(page.getByLabel('City', { exact: true }), 'outline-style')).toBe('solid')
})

test('gives the ideas link the link color in forced colors', async () => {
  const { page } = visitor()
  await page.goto(`${site.url}/about`)
  const label = page.getByRole('banner').getByText('My ideas').last()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  expect(await styleOf(label, 'color')).toBe(await styleOf(link, 'color'))
})

test('shows the viewer’s buttons in forced colors, also at either end', async () => {
  const { page } = visitor()
  await page.goto(`${site.url}/gallery?species=Cherry`)
  await waitForGallery(page)
  await page.locator('a[aria-haspopup=dialog]').first().click()
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  await viewer.getByText(/^1 of \d+$/).waitFor()
  expect(await invisibleParts(page)).toEqual([])
})
