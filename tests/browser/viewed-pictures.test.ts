import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'

const site = visitedSite()

const PICTURES = [
  ['/accessories', /^Narrow cherry pull-out/, 'Spice pull-out', 'accessory'],
  ['/education/construction', /^Corner of a maple drawer box/, 'Dovetail corner', 'detail'],
  ['/education/woodspecies', /^Cherry sample block/, 'Cherry', 'wood'],
  ['/education/finishes', /^Painted sample block in Greige/, 'Greige paint', 'finish'],
] as const

const main = (page: Page) => page.getByRole('main')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
const path = (page: Page) => page.url().slice(site.url.length)
const focusedLink = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

async function open(address: string) {
  const visitor = await site.visitor()
  await visitor.page.goto(site.url + address)
  await wakeUp(visitor.page)
  return visitor
}

describe.each(PICTURES)('a picture on %s', (address, alt, title, subject) => {
  test('opens the viewer, which returns the focus to the last picture on close', async () => {
    const { page, complaints } = await open(address)
    // Page elements have no roles while the viewer is open, so this selects by attribute.
    const pictures = page.locator('main a[aria-haspopup=dialog]')
    await main(page).getByRole('link', { name: alt }).first().click()
    await viewer(page).getByRole('heading', { name: title }).waitFor()
    await viewer(page)
      .getByRole('link', { name: `Ask a retailer about this ${subject}` })
      .waitFor()
    expect(await page.title()).toMatch(new RegExp(`^${title} – `))

    const all = await pictures.count()
    const [place] = /\d+/.exec(await viewer(page).getByText(` of ${all}`).first().innerText()) ?? []
    await page.keyboard.press('ArrowRight')
    await viewer(page)
      .getByText(`${Number(place) + 1} of ${all}`)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    const viewedHref = await pictures.nth(Number(place)).getAttribute('href')
    await expect.poll(() => focusedLink(page)).toBe(viewedHref)
    await expect.poll(() => path(page)).toBe(address)
    expect(complaints).toEqual([])
  })
})

test.each([
  ['/education/construction', 1440],
  ['/education/construction', 390],
  ['/accessories', 1440],
])('captions on %s at %i px stay below their pictures', async (address, width) => {
  const { page } = await site.visitor({ viewport: { width, height: 900 } })
  await page.goto(site.url + address)
  const figures = page.locator('main figure')
  const faults = () =>
    figures.evaluateAll((all) =>
      all.flatMap((figure) => {
        const box = figure.getBoundingClientRect()
        const picture = figure.querySelector('a')?.getBoundingClientRect()
        const caption = figure.querySelector('figcaption')?.getBoundingClientRect()
        const imageRect = figure.querySelector('picture > img')?.getBoundingClientRect()
        if (!picture || !caption || !imageRect) return []
        const gap = caption.top - imageRect.bottom
        return caption.bottom > box.bottom + 1 || gap < 0 || gap > 24 ? [`${figure.textContent}: ${gap}`] : []
      }),
    )
  // On phones, pictures off screen wait for the first one.
  await expect.poll(faults).toEqual([])
})

test('a picture without a page keeps its list’s address in the viewer, and Back closes it', async () => {
  const { page, complaints } = await open('/accessories')
  await main(page)
    .getByRole('link', { name: /^Narrow cherry/ })
    .click()
  await viewer(page).getByRole('heading', { name: 'Spice pull-out' }).waitFor()
  expect(path(page)).toBe('/accessories#photo-spice-pull-out')
  await page.goBack()
  await viewer(page).waitFor({ state: 'detached' })
  expect(path(page)).toBe('/accessories')
  await page.goForward()
  await viewer(page).getByRole('heading', { name: 'Spice pull-out' }).waitFor()

  await page.reload()
  await expect
    .poll(() => page.locator('#photo-spice-pull-out').evaluate((link) => link.getBoundingClientRect().top))
    .toBeLessThan(800)
  expect(await viewer(page).count()).toBe(0)
  expect(complaints).toEqual([])
})
