import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { collectValues } from '../support/content/all-values.ts'

const site = visitedSite()

const PATIENCE = { timeout: 60_000 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const status = (page: Page) => page.locator('main [role=status]')

function requestsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Browsers request the icon again for each new URL.
    if (!/^\/(?:media|assets)\/|^\/favicon/.test(pathname)) addresses.push(pathname + search)
  })
  return addresses
}

async function openGallery(page: Page, path: string) {
  await page.goto(site.url + path)
  await waitForGallery(page)
}

async function openWithIndex(page: Page, path: string) {
  await openGallery(page, path)
  const answer = page.waitForResponse(/\/gallery-index\//, PATIENCE)
  await filters(page).hover()
  await (await answer).finished()
}

function visibleTexts(main: Element): readonly (string | null)[] {
  const texts = (selector: string) => [...main.querySelectorAll(selector)].map((one) => one.textContent)
  const images = [...main.querySelectorAll('ul[aria-label=Photos] picture img')]
  return [
    ...texts('[role=status]'),
    ...texts('ul[aria-label=Photos] > li'),
    ...texts('fieldset li'),
    ...texts('ul[aria-label="Chosen filters"] li'),
    ...[...main.querySelectorAll('ul[aria-label=Photos] a')].map((link) => link.getAttribute('href')),
    ...images.map((image) => `${image.getAttribute('src')} ${image.getAttribute('alt')}`),
  ]
}

async function expectAsFromServer(page: Page, reader: Page) {
  await reader.goto(page.url())
  const expected = await reader.locator('main').evaluate(visibleTexts)
  await expect.poll(() => page.locator('main').evaluate(visibleTexts), PATIENCE).toEqual(expected)
}

async function click(page: Page, name: string, at = 0) {
  const values = await collectValues(page)
  await values.getByRole('checkbox', { name, exact: true }).nth(at).click()
}

describe('the gallery index', () => {
  test('is fetched on first use of the filters, not before', async () => {
    const { page } = await site.visitor()
    const requestedPaths = requestsOf(page)
    await openGallery(page, '/gallery')
    await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().hover()
    expect(requestedPaths.filter((address) => address.startsWith('/gallery-index/'))).toEqual([])
    const answer = page.waitForResponse(/\/gallery-index\//, PATIENCE)
    await filters(page).hover()
    expect(new URL((await answer).url()).pathname).toBe('/gallery-index/shiloh-images-gallery')
  })

  test('is fetched when the filters open on a phone', async () => {
    const { page } = await site.visitor(PHONE)
    await openGallery(page, '/products/finishes')
    const answer = page.waitForResponse(/\/gallery-index\/shiloh-images-products-finishes$/, PATIENCE)
    await page.getByRole('button', { name: 'Open filters' }).tap()
    expect((await answer).status()).toBe(200)
  })

  test('gives the server’s results for every choice without further requests', async () => {
    const { page, complaints } = await site.visitor()
    const reader = await site.visitor({ javaScriptEnabled: false })
    await openWithIndex(page, '/gallery')
    const requestedPaths = requestsOf(page)
    const names = [
      'Maple',
      'Cherry',
      'Shaker',
      'All',
      'Walnut',
      'Maple',
      'Natural',
      'All',
      'Shaker',
      'Cherry',
    ]
    for (const [step, name] of names.entries()) {
      const before = page.url()
      await click(page, name, name === 'All' ? step % 4 : 0)
      await page.waitForURL((url) => url.href !== before, PATIENCE)
      await expectAsFromServer(page, reader.page)
    }
    expect(requestedPaths).toEqual([])
    expect(complaints).toEqual([])
  })

  test('preserves Back, Forward and reload', async () => {
    const { page, complaints } = await site.visitor()
    const reader = await site.visitor({ javaScriptEnabled: false })
    await openWithIndex(page, '/gallery')
    await click(page, 'Maple')
    await page.waitForURL(/\?species=Maple$/, PATIENCE)
    await click(page, 'Cherry')
    await page.waitForURL(/\?species=Cherry&species=Maple$/, PATIENCE)
    await page.goBack()
    await page.waitForURL(/\?species=Maple$/, PATIENCE)
    await expectAsFromServer(page, reader.page)
    await page.goBack()
    await page.waitForURL(/\/gallery$/, PATIENCE)
    await expectAsFromServer(page, reader.page)
    await page.goForward()
    await page.waitForURL(/\?species=Maple$/, PATIENCE)
    await expectAsFromServer(page, reader.page)
    await page.reload()
    await expectAsFromServer(page, reader.page)
    expect(complaints).toEqual([])
  })

  test('falls back to the server when it can’t be loaded', async () => {
    const { page } = await site.visitor()
    const reader = await site.visitor({ javaScriptEnabled: false })
    await page.route('**/gallery-index/**', (route) => route.abort())
    await openGallery(page, '/gallery')
    await click(page, 'Maple')
    await page.waitForURL(/\?species=Maple$/, PATIENCE)
    await expectAsFromServer(page, reader.page)
  })
})

describe('gallery code', () => {
  test('takes over filters that were open before it loaded', async () => {
    const { page } = await site.visitor(PHONE)
    let send = () => {}
    const gate = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(/\/gallery-section-[^/]*\.js$/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(`${site.url}/gallery`)
    await page.getByRole('button', { name: 'Open filters' }).tap()
    await filters(page).waitFor(PATIENCE)
    await click(page, 'Maple')
    send()
    await page.getByRole('dialog', { name: 'Choose photos' }).waitFor(PATIENCE)
    await page.waitForURL(/\?species=Maple$/, PATIENCE)
    await page.getByRole('button', { name: /^Show \d+ photos$/ }).tap()
    await filters(page).waitFor({ state: 'hidden', ...PATIENCE })
    await status(page)
      .getByText(/^\d+ of \d+ photos$/)
      .waitFor(PATIENCE)
    expect(await filters(page).isVisible()).toBe(false)
  })
})
