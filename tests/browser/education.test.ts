import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sitePage } from '#core/site-map.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'

const FIRST = 'From board to cabinet: a walk through the plant'
const THIRD = 'Turning a farmhouse leg'
const TEXT_PAGES = [
  'doorstyles',
  'finishes',
  'woodspecies',
  'construction',
  'environment',
  'care',
  'resources',
].map((name) => `/education/${name}`)

/** Inline scripts: ideas and header, history, and visit counting. */
const PAGE_SCRIPTS = 3

const site = visitedSite()

async function at(path: string, options: BrowserContextOptions = {}) {
  const visitor = await site.visitor(options)
  await visitor.page.goto(site.url + path)
  if (options.javaScriptEnabled !== false) await wakeUp(visitor.page)
  return visitor
}

const strip = (page: Page) => page.getByRole('group', { name: 'More videos' })
const button = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true })
const player = (page: Page) => page.locator('iframe')
const shownTitles = (page: Page) => strip(page).getByRole('listitem').allTextContents()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('the videos of the education page', () => {
  test('shows three at a time, steps by one, and hides its buttons where specified', async () => {
    const { page } = await at('/education')
    const first = await shownTitles(page)
    expect(first).toHaveLength(3)
    expect(await button(page, 'Back').isVisible()).toBe(false)

    await button(page, 'Forward').click()
    expect((await shownTitles(page)).slice(0, 2)).toEqual(first.slice(1))
    expect(await button(page, 'Back').isVisible()).toBe(true)

    // Starting with the fourth of eight, fewer than three remain beyond the window.
    await button(page, 'Forward').click()
    expect(await button(page, 'Forward').isVisible()).toBe(true)
    await button(page, 'Forward').click()
    expect(await button(page, 'Forward').isVisible()).toBe(false)
    expect(await strip(page).getByText('Videos 4 to 6 of 8').isVisible()).toBe(true)
  })

  test('moves the focus to the other button when one hides', async () => {
    const { page } = await at('/education')
    await button(page, 'Forward').focus()
    for (let clicks = 0; clicks < 3; clicks += 1) await page.keyboard.press('Enter')
    expect(await focusedText(page)).toBe('Back')
    for (let clicks = 0; clicks < 3; clicks += 1) await page.keyboard.press('Enter')
    expect(await focusedText(page)).toBe('Forward')
  })

  test('makes no third-party request before a click, then loads the company video', async () => {
    const { page, strangers } = await at('/education')
    expect(strangers).toEqual([])
    expect(await player(page).count()).toBe(0)
    await page.getByRole('link', { name: `Play video: ${FIRST}` }).press('Enter')
    expect(await player(page).getAttribute('title')).toBe(FIRST)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect(strangers[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/sample00001\?/)
  })

  test('loads a thumbnail’s video in the player and keeps the focus', async () => {
    const { page } = await at('/education')
    await button(page, THIRD).click()
    expect(await player(page).getAttribute('src')).toContain('/embed/sample00003?')
    expect(await focusedText(page)).toBe(THIRD)
    expect(await button(page, THIRD).getAttribute('aria-current')).toBe('true')
    expect(await page.getByText(`Now in the player: ${THIRD}`).count()).toBe(1)
  })

  test('does the same on a page without React, with a small script', async () => {
    const { page, strangers } = await at('/about')
    expect([strangers, await player(page).count()]).toEqual([[], 0])
    await page.getByRole('link', { name: `Play video: ${FIRST}` }).press('Enter')
    expect(await player(page).getAttribute('title')).toBe(FIRST)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect(strangers[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/sample00001\?/)
  })

  test('links to the videos’ own pages without scripts', async () => {
    const { page } = await at('/education', { javaScriptEnabled: false })
    expect(await strip(page).isVisible()).toBe(false)
    for (const name of [`Play video: ${FIRST}`, FIRST]) {
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
        'https://www.youtube.com/watch?v=sample00001',
      )
    }
  })
})

test.each([
  ['/education', 'listitem'],
  ['/products', 'article'],
] as const)('clicking a card’s picture on %s follows the card’s button', async (path, role) => {
  const { page } = await at(path, { javaScriptEnabled: false })
  const cards = page.getByRole('main').getByRole(role)
  const card = cards.filter({ has: page.locator('img') }).first()
  const there = await card.getByRole('link').getAttribute('href')
  await card.scrollIntoViewIfNeeded()
  const picture = await card.locator('img').last().boundingBox()
  if (!picture) throw new Error('The card has no picture')
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await expect.poll(() => page.url()).toBe(site.url + there)
})

describe('education text pages', () => {
  test('load only the scripts for first picture, ideas, header, history and visit counts, and no inline styles', async () => {
    const still = [...TEXT_PAGES, '/privacy'].filter((path) => !sitePage(path)?.hydrated)
    expect(still.length).toBeGreaterThan(3)
    for (const path of still) {
      const html = await (await fetch(site.url + path)).text()
      // Structured data and speculation rules don't run.
      const scripts = html.match(/<script(?! type="(?:application\/ld\+json|speculationrules)")[^>]*>/g) ?? []
      expect([path, scripts]).toEqual([path, Array.from({ length: scripts.length }, () => '<script>')])
      expect([path, scripts.length <= PAGE_SCRIPTS]).toEqual([path, true])
      expect([path, /<link[^>]+modulepreload| style="/.exec(html)?.[0]]).toEqual([path, undefined])
    }
  })
})
