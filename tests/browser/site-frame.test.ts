import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const site = visitedSite()

describe('the page frame', () => {
  test('has a skip link past the header', async () => {
    const { page } = await site.visitor()
    await page.goto(`${site.url}/about`)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
  })

  test('opens and closes the phone menu without scripts', async () => {
    const { page } = await site.visitor({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    })
    await page.goto(`${site.url}/about`)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await links.count()).toBe(8)
    await page.getByLabel('Pages of Products').click()
    expect(await links.filter({ hasText: 'What it costs' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await links.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await links.getByText('Gallery').click()
    // Without scripts a browser fetches every picture before the load event.
    await page.waitForURL('**/gallery', { waitUntil: 'domcontentloaded' })
  })

  test('every completed navigation ends at the top, in place or not', async () => {
    const { page } = await site.visitor({ viewport: { width: 1280, height: 500 } })
    await page.goto(`${site.url}/gallery`)
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: 'The Story of Us' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy')
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('Enter in the search moves the focus to the results’ heading without a ring', async () => {
    const { page } = await site.visitor()
    await page.goto(`${site.url}/gallery`)
    await wakeUp(page)
    await page.getByRole('search', { name: 'Site' }).getByRole('searchbox').fill('inset')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Search' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    // The next stop shows its ring.
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    expect(await stop.getAttribute('type')).toBe('search')
    expect(await stop.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  })

  test.each([
    ['/about', 'without React'],
    ['/gallery', 'with React'],
  ])('the header of %s, a page %s, reappears on scrolling up', async (path) => {
    const { page } = await site.visitor({ viewport: { width: 1280, height: 500 } })
    await page.goto(site.url + path)
    const header = page.getByRole('banner')
    const bottom = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await page.mouse.wheel(0, 900)
    await waitUntil('the header is away', async () => (await bottom()) <= 0)
    await page.mouse.wheel(0, -200)
    await waitUntil('the header is back', async () => (await bottom()) === 73)
    await page.mouse.wheel(0, 300)
    await waitUntil('the header is away again', async () => (await bottom()) <= 0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(bottom).toBe(73)
  })

  test('the header scrolls away with the page without scripts', async () => {
    const { page } = await site.visitor({
      viewport: { width: 1280, height: 500 },
      javaScriptEnabled: false,
    })
    await page.goto(`${site.url}/about`)
    expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position)).toBe(
      'static',
    )
  })
})
