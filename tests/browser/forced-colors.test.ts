import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { answeringGallery } from '../support/browser/answering-gallery.ts'
import { FORCED, swallowed } from '../support/browser/forced-colors.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'

const site = visitedSite()

const visitor = sharedVisitor(FORCED)

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.each([
  '/',
  '/about',
  '/education',
  '/education/styles',
  '/education/doorstyles',
  '/education/woodspecies',
  '/education/resources',
  '/products',
  '/gallery?species=Cherry',
  '/gallery/navy-and-maple-kitchen',
  '/retailers?intent=locate',
])('with forced colors every icon and drawing of %s is there', async (path) => {
  const { page } = visitor()
  await page.goto(site.url + path)
  expect(await swallowed(page)).toEqual([])
})

test.each(['/retailers', '/education/construction', '/education/environment'])(
  'with forced colors the drawings on %s keep the light ground that they are made for',
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

test('with forced colors states are told: current page, chosen, disabled, wrong', async () => {
  const { page } = visitor()

  await page.goto(`${site.url}/education/construction`)
  const bar = page.getByRole('navigation', { name: 'Education' })
  const edge = (name: string) => styleOf(bar.getByRole('link', { name }), 'border-bottom-color')
  expect(await edge('Construction')).not.toBe(await edge('Care'))
  const main = page.getByRole('navigation', { name: 'Main' })
  const line = (name: string) => styleOf(main.getByRole('link', { name }), 'text-decoration-line')
  expect([await line('Education'), await line('About')]).toEqual(['underline', 'none'])

  // Boxes and radio buttons are the system's own.
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
  expect(await swallowed(page)).toEqual([])
  expect(await styleOf(page.getByLabel('City', { exact: true }), 'outline-style')).toBe('solid')
})

test('with forced colors the way to one’s ideas has the color of a link', async () => {
  const { page } = visitor()
  await page.goto(`${site.url}/about`)
  const label = page.getByRole('banner').getByText('My ideas').last()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  expect(await styleOf(label, 'color')).toBe(await styleOf(link, 'color'))
})

test('with forced colors the viewer’s buttons are there, at the ends too', async () => {
  const { page } = visitor()
  await page.goto(`${site.url}/gallery?species=Cherry`)
  await answeringGallery(page)
  await page.locator('a[aria-haspopup=dialog]').first().click()
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  await viewer.getByText(/^1 of \d+$/).waitFor()
  expect(await swallowed(page)).toEqual([])
})
