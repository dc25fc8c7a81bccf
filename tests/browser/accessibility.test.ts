import { describe, expect, test } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import { answeringGallery } from '../support/answering-gallery.ts'
import { accessibilityFaults } from '../support/axe.ts'
import { fillInForm } from '../support/request-form.ts'
import { visitedSite } from '../support/visited-site.ts'

const site = visitedSite()

const PAGES = [
  ...SITE_PATHS,
  '/404',
  '/retailers?intent=locate',
  '/retailers?intent=become',
  '/gallery?species=Cherry',
  '/gallery?species=Cherry&finish=Sage+paint',
  '/gallery/navy-and-maple-kitchen',
  '/products/finishes/alder-chestnut',
  '/products/doorstyles/beadboard-linen-door',
]

describe.each([390, 1440])('at %i px', (width) => {
  test.each(PAGES)('%s has no accessibility faults', async (path) => {
    const { page, close } = await site.visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })
})

test('nothing is lost at 320 px, which is also a wide screen enlarged four times', async () => {
  const { page, close } = await site.visitor({ viewport: { width: 320, height: 640 } })
  for (const path of PAGES) {
    await page.goto(site.url + path)
    const { scroll, cut } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dd, td)')]
        .filter((element) => element.checkVisibility() && !element.closest('nav, [inert], .visually-hidden'))
        .filter((element) => element.getBoundingClientRect().right > 321)
        .map((element) => element.textContent),
    }))
    expect([path, scroll, cut]).toEqual([path, 320, []])
  }
  await close()
})

test('nothing scrolls sideways when the page is enlarged to twice its size', async () => {
  const { page, close } = await site.visitor({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  for (const path of PAGES) {
    await page.goto(site.url + path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 640])
  }
  await close()
})

describe('states', () => {
  test('the open menu', async () => {
    const { page, close } = await site.visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/about`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })

  test('the open filter panel and the viewer', async () => {
    const { page, close } = await site.visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/gallery`)
    await answeringGallery(page)
    await page.getByRole('button', { name: 'Open filters' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Close filters' }).click()
    await page.locator('a[aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog', { name: 'Image viewer' }).getByRole('heading').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })

  test('the form that came back, and the one that was received', async () => {
    const { page, close } = await site.visitor()
    // Our scripts are kept out, axe's is not.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${site.url}/retailers?intent=locate`)
    await page.getByRole('button', { name: 'Locate a Retailer' }).click()
    await page.getByRole('alert').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await fillInForm(page)
    await page.getByRole('button', { name: 'Locate a Retailer' }).click()
    await page.getByRole('status').getByText('We received your request').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })

  test('the page for visitors who opted out', async () => {
    const { page, close } = await site.visitor({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    await page.goto(`${site.url}/privacy`)
    await page.getByText('Opt-Out Preference Signal Honored').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })
})
