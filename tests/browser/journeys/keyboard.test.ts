import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { waitForGallery } from '../../support/browser/wait-for-gallery.ts'

const site = visitedSite()

function focusState(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { width, height, bottom, top } = element.getBoundingClientRect()
    const label = element.getAttribute('aria-label') ?? element.textContent
    const field = element instanceof HTMLInputElement ? `${element.name}=${element.value}` : ''
    const photo = element.getAttribute('aria-haspopup') === 'dialog' ? 'A photo' : ''
    return {
      words: (photo || label || field || element.tagName).trim(),
      isLost: element === document.body,
      hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      inSight: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    }
  })
}

function holdsFocus(dialog: Element): boolean {
  return dialog.contains(document.activeElement) || document.activeElement === document.body
}

/** Tabs to the element with this name. Fails if the focus is lost, hidden or without a ring on the way. */
async function tabTo(page: Page, words: RegExp, limit = 120): Promise<void> {
  for (let click = 0; click < limit; click += 1) {
    await page.keyboard.press('Tab')
    const state = await focusState(page)
    if (state.isLost) continue
    expect(state).toMatchObject({ hasRing: true, inSight: true })
    if (words.test(state.words)) return
  }
  throw new Error(`${words} was not reached within ${limit} tab stops`)
}

test('a visitor goes from the home page to a sent request by keyboard alone', async () => {
  const { page, complaints } = await site.visitor()

  await page.goto(site.url)
  await page.keyboard.press('Tab')
  expect((await focusState(page)).words).toBe('Skip to content')
  await tabTo(page, /^Gallery$/)
  await page.keyboard.press('Enter')
  await waitForGallery(page)

  // Filters, then the first remaining photo.
  await page.locator('#content').focus()
  await tabTo(page, /^species=Cherry$/)
  await page.keyboard.press('Space')
  await page.waitForURL(/species=Cherry/)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor()
  expect((await focusState(page)).words).toBe('species=Cherry')
  await tabTo(page, /^A photo$/)
  await page.keyboard.press('Enter')

  // The viewer traps the focus, responds to arrow keys and returns the focus.
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  await viewer.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(/^2 of \d+$/).waitFor()
  for (let click = 0; click < 12; click += 1) {
    await page.keyboard.press('Tab')
    // After the dialog come the browser's own controls, not the page behind it.
    expect(await viewer.evaluate(holdsFocus)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')

  // The photo's page, then the form.
  const address = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
  await page.goto(address)
  await tabTo(page, /^Ask a retailer about this/)
  await page.keyboard.press('Enter')
  await page.getByText('Still needed:').waitFor()
  await page.locator('#content').focus()
  await tabTo(page, /^firstName=/)
  await page.keyboard.type('Ada')
  await tabTo(page, /^lastName=/)
  expect(complaints).toEqual([])
})

test('tabs through every page from first to last stop without losing the focus', async () => {
  const { page } = await site.visitor()
  for (const path of [
    '/',
    '/about',
    '/education/styles',
    '/education/resources',
    '/privacy',
    '/accessories',
    '/visualizer',
    '/visualizer/doors',
    '/visualizer/compare?a=perimeter%3Dlinen&b=island%3Dwalnut-natural',
  ]) {
    await page.goto(site.url + path)
    const stops = await page.locator('a[href]:visible, button:visible').count()
    await tabTo(page, /^Skip to content$/)
    const visitedStops = new Set<string>()
    for (let click = 0; click < stops + 5; click += 1) {
      await page.keyboard.press('Tab')
      const state = await focusState(page)
      // After the last stop comes the browser, or the first stop again.
      if (state.isLost || state.words === 'Skip to content') break
      expect([path, state]).toEqual([path, { ...state, hasRing: true, inSight: true }])
      visitedStops.add(state.words)
    }
    expect([path, visitedStops.size > 8]).toEqual([path, true])
  }
})
